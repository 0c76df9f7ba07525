// SPDX-License-Identifier: MIT
// The clock of a game: seconds per turn and a reserve, by the program's reading of the time
// control. The page counts; the program says what a used turn does to the reserve.

import {ask} from './api.js';

const LOW = 15; // seconds

export function timeText(seconds) {
    const whole = Math.max(0, Math.ceil(seconds));
    const hours = Math.floor(whole / 3600);
    const minutes = Math.floor(whole / 60) % 60;
    const rest = String(whole % 60).padStart(2, '0');
    return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${rest}` : `${minutes}:${rest}`;
}

const NAMES = {g: 'gold', s: 'silver'};

// Its state is a plain object. What is kept of it survives a reload: the clock stands while the page is
// closed, and a reload wins no time.
export class GameClock {
    constructor(state) {
        this.state = {spent: 0, ...state}; // {control, reserve, turn, side, begun, spent}
    }

    kept() {
        return {...this.state, spent: this.state.side ? this.used() : 0};
    }

    static async begin(control) {
        const answer = await ask('clock', {control, side: 'gold', is_setup: true});
        return new GameClock({control, reserve: answer.reserve, turn: answer.turn, side: null, begun: 0});
    }

    // The clock of a side runs from now on, or goes on where it was kept.
    start(side) {
        const spent = side === this.state.side ? this.state.spent : 0;
        Object.assign(this.state, {side, begun: Date.now() - 1000 * spent, spent: 0});
    }

    stop() {
        this.state.side = null;
    }

    used() {
        return (Date.now() - this.state.begun) / 1000;
    }

    // The side whose clock runs has made its move. False when it was too late.
    async press(isSetup) {
        const {control, reserve, side} = this.state;
        const used = this.used();
        this.stop();
        const answer = await ask('clock', {control, reserve, side: NAMES[side], used, is_setup: isSetup});
        Object.assign(this.state, {reserve: answer.reserve, turn: answer.turn});
        return answer.verdict !== 'time loss';
    }

    // Seconds a side may still use for its turn; null for no limit.
    left(side) {
        const most = this.state.turn?.[NAMES[side]] ?? null;
        return most === null ? null : most - (this.state.side === side ? this.used() : 0);
    }

    isLate() {
        const {side} = this.state;
        const left = side ? this.left(side) : null;
        return left !== null && left < 0;
    }

    face(side) {
        const left = this.left(side);
        return {text: left === null ? '∞' : timeText(left), isRunning: this.state.side === side, isLow: left !== null && left < LOW};
    }
}
