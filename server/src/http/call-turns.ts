export interface CallTurnsLimits {
  /** So many calls of an account wait for their turn, and of an address, which many people may have. */
  waiting: { account: number; address: number };
  /** While others ask, an account begins so many calls at once, and then one in every so many milliseconds. */
  pace: { atOnce: number; everyMs: number };
  /** How long a refusal lasts: meanwhile no other call of the same account is refused, or begins. */
  refusalMs: number;
  /** So many calls that are too many wait for their refusal; others are refused at once, or they would fill the memory. */
  refusalsWaiting: number;
}

/** Who calls: an account, or an address where the account is not known. */
export interface CallingParty {
  kind: 'account' | 'address';
  id: string;
}

export interface WaitingCall {
  begin: () => void;
  refuse: () => void;
}

interface Line {
  kind: CallingParty['kind'];
  key: string;
  waiting: Set<WaitingCall>;
  tooMany: Set<WaitingCall>;
  /** Whether a call has begun in this round of the event loop. */
  hasBegun: boolean;
  /** Whether one was refused just now. */
  rests: boolean;
  /** When all that have begun would have, one in every `everyMs`. */
  pacedUntil: number;
  /** Wakes it when the next can begin, or nothing of it is of use. */
  wakes: NodeJS.Timeout | null;
  /** Looks at it every `refusalMs` while there is something to refuse, or it rests. */
  refuses: NodeJS.Timeout | null;
}

/** Who has not asked for so long is no longer there. */
const othersMs = 1_000;

/**
 * Takes calls into the event loop in turn, before anything of them is looked at but whose they are. A call, and also a refusal,
 * takes the thread that answers everybody for a millisecond: two hundred that arrive together would be answered before anybody
 * else's, and what asks again as soon as it is answered or refused would have all of the thread. So one of each account begins in
 * a round of the loop, and of all that wait for their turn, one; while others ask, an account's are paced, and refusals always are.
 */
export class CallTurns {
  readonly #limits: CallTurnsLimits;
  readonly #now: () => number;
  readonly #lines = new Map<string, Line>();
  /** In the order of their turns. */
  readonly #waitingLines = new Set<Line>();
  readonly #begunLines = new Set<Line>();
  #lastKey = '';
  /** When somebody asked who was not the last to ask. */
  #othersRequestedAt = Number.NEGATIVE_INFINITY;
  #goesRound = false;

  /** `now`: milliseconds of a clock that never jumps. */
  constructor(limits: CallTurnsLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Begins a call, now or in its turn, or refuses it. Returns how it leaves if its client does; null: it waits for nothing. */
  add(party: CallingParty, call: WaitingCall): (() => void) | null {
    const line = this.#lineOf(party);
    const { waiting, tooMany } = line;
    if (line.key !== this.#lastKey) this.#othersRequestedAt = this.#now();
    this.#lastKey = line.key;
    if (!line.hasBegun && waiting.size === 0 && this.#canBeginInMs(line) === 0) {
      this.#begin(line, call);
      return null;
    }
    if (waiting.size < this.#limits.waiting[line.kind]) {
      waiting.add(call);
      this.#waitingLines.add(line);
      this.#goRound();
    } else if (tooMany.size < this.#limits.refusalsWaiting) {
      tooMany.add(call);
      this.#refuseSlowly(line);
    } else {
      call.refuse();
      return null;
    }
    return () => {
      waiting.delete(call);
      tooMany.delete(call);
    };
  }

  /** After a call that had begun was refused. Those of an address may be other people's, so they do not wait for that. */
  rest(party: CallingParty): void {
    if (party.kind !== 'account') return;
    const line = this.#lineOf(party);
    line.rests = true;
    this.#refuseSlowly(line);
  }

  #lineOf({ kind, id }: CallingParty): Line {
    const key = `${kind} ${id}`;
    let line = this.#lines.get(key);
    if (!line) {
      const idle = { hasBegun: false, rests: false, pacedUntil: 0, wakes: null, refuses: null };
      line = { kind, key, waiting: new Set(), tooMany: new Set(), ...idle };
      this.#lines.set(key, line);
    }
    return line;
  }

  /** Until a line's next call can begin; infinite where something else wakes it. */
  #canBeginInMs({ kind, rests, pacedUntil }: Line): number {
    if (rests) return Infinity;
    const now = this.#now();
    if (kind === 'address' || now - this.#othersRequestedAt > othersMs) return 0;
    const { atOnce, everyMs } = this.#limits.pace;
    return Math.max(0, Math.ceil(pacedUntil - (atOnce - 1) * everyMs - now));
  }

  #begin(line: Line, call: WaitingCall): void {
    const { atOnce, everyMs } = this.#limits.pace;
    const now = this.#now();
    // Who was alone so far owes no more than those at once.
    line.pacedUntil = Math.min(Math.max(line.pacedUntil, now) + everyMs, now + atOnce * everyMs);
    line.hasBegun = true;
    this.#begunLines.add(line);
    this.#goRound();
    call.begin();
  }

  #goRound(): void {
    if (this.#goesRound) return;
    this.#goesRound = true;
    setImmediate(() => {
      this.#goesRound = false;
      this.#round();
    });
  }

  #round(): void {
    const begun = [...this.#begunLines];
    this.#begunLines.clear();
    for (const line of begun) line.hasBegun = false;
    for (const line of this.#waitingLines) {
      const [first] = line.waiting;
      const inMs = this.#canBeginInMs(line);
      if (first && inMs > 0) {
        if (inMs < Infinity) this.#wake(line, inMs);
        continue;
      }
      this.#waitingLines.delete(line);
      if (!first) continue;
      line.waiting.delete(first);
      if (line.waiting.size > 0) this.#waitingLines.add(line);
      this.#begin(line, first);
      break;
    }
    for (const line of begun) this.#forgetIdle(line);
  }

  #wake(line: Line, inMs: number): void {
    line.wakes ??= setTimeout(() => {
      line.wakes = null;
      if (line.waiting.size > 0) this.#goRound();
      this.#forgetIdle(line);
    }, inMs).unref();
  }

  #refuseSlowly(line: Line): void {
    line.refuses ??= setInterval(() => {
      line.rests = false;
      const [first] = line.tooMany;
      if (first) {
        line.tooMany.delete(first);
        first.refuse();
      } else {
        clearInterval(line.refuses ?? undefined);
        line.refuses = null;
      }
      if (line.waiting.size > 0) this.#goRound();
      this.#forgetIdle(line);
    }, this.#limits.refusalMs).unref();
  }

  #forgetIdle(line: Line): void {
    const { waiting, tooMany, hasBegun, refuses, pacedUntil } = line;
    if (waiting.size > 0 || tooMany.size > 0 || hasBegun || refuses !== null) return;
    const inMs = Math.ceil(pacedUntil - this.#now());
    if (inMs > 0) this.#wake(line, inMs);
    else this.#lines.delete(line.key);
  }
}
