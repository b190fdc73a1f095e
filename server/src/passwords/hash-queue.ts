/** Too many passwords are waiting to be checked. */
export class TooManyPasswordsError extends Error {}

/** Whose work it is. */
export interface HashTurn {
  /** The email that was named, whether or not it has an account. */
  account: string;
  /** By which clients are throttled. */
  address: string;
}

interface Waiting {
  /** Null: the server's own work, of which one is here at a time. */
  turn: HashTurn | null;
  start(): void;
  refuse(): void;
}

export interface HashQueueLimits {
  atOnce: number;
  /** More at once, for accounts that have no other here. */
  spare: number;
  waiting: number;
  /** Of one account. */
  waitingOfAccount: number;
}

/** Of so many turns one goes to the one that has waited longest: none waits forever. */
const turnsToOneOfLongest = 4;

/**
 * Runs a few hashes at once. The others wait, and are taken by turns: mostly from the account with the fewest here, of
 * these from the one that has waited longest for a turn, so that who logs in once does not wait for those who log in many
 * times at once. Every fourth turn is one of the addresses: of the one that has waited longest, and of its accounts again of
 * the one that has. An account that has no other here may begin at once, as one more than the others. When too many wait,
 * the one with the most there gives way. The server's own work comes first and is one after another, so it takes one
 * place of anybody's at most.
 */
export class HashQueue {
  readonly #limits: HashQueueLimits;
  #running = 0;
  readonly #runningTurns = new Set<HashTurn | null>();
  #waiting: Waiting[] = [];
  /** The number of the last turn that an account or address had, until nobody waits. */
  readonly #lastTurns = { account: new Map<string, number>(), address: new Map<string, number>() };
  #turns = 0;
  #ownWork: Promise<unknown> = Promise.resolve();

  constructor(limits: HashQueueLimits) {
    this.#limits = limits;
  }

  /** Throws `TooManyPasswordsError`. */
  run<T>(work: () => Promise<T>, turn: HashTurn | null): Promise<T> {
    if (turn !== null) return this.#run(work, turn);
    const run = () => this.#run(work, null);
    const done = this.#ownWork.then(run, run);
    this.#ownWork = done.catch(() => undefined);
    return done;
  }

  async #run<T>(work: () => Promise<T>, turn: HashTurn | null): Promise<T> {
    const { atOnce, spare } = this.#limits;
    if (this.#running < atOnce + (turn !== null && this.#countHere(turn) === 0 ? spare : 0)) this.#running += 1;
    else await this.#wait(turn);
    const own = turn && { ...turn };
    this.#note(turn);
    this.#runningTurns.add(own);
    try {
      return await work();
    } finally {
      this.#runningTurns.delete(own);
      const next = this.#running > atOnce ? null : this.#takeNext();
      if (next) next.start();
      else this.#running -= 1;
    }
  }

  /** How many of an account run and wait. */
  #countHere(turn: HashTurn | null): number {
    if (turn === null) return 0;
    const here = [...this.#runningTurns, ...this.#waiting.map((one) => one.turn)];
    return here.filter((one) => one?.account === turn.account).length;
  }

  #wait(turn: HashTurn | null): Promise<void> {
    const ofAccount = turn === null ? 0 : this.#countOf('account', turn);
    if (turn !== null && ofAccount >= this.#limits.waitingOfAccount) throw new TooManyPasswordsError();
    if (this.#waiting.length >= this.#limits.waiting) this.#makeRoom(turn);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ turn, start: resolve, refuse: () => reject(new TooManyPasswordsError()) });
    });
  }

  /** Refuses the last of the one with the most waiting, if that is more than the newcomer would have. */
  #makeRoom(newcomer: HashTurn | null): void {
    const crowded = this.#waiting.reduce<{ one: Waiting; share: number } | null>((before, one) => {
      const share = one.turn === null ? 0 : this.#shareOf(one.turn);
      return share > 0 && share >= (before?.share ?? 0) ? { one, share } : before;
    }, null);
    const own = newcomer === null ? 0 : this.#shareOf(newcomer);
    if (crowded === null || crowded.share <= own + 1) throw new TooManyPasswordsError();
    this.#waiting = this.#waiting.filter((one) => one !== crowded.one);
    crowded.one.refuse();
  }

  #shareOf(turn: HashTurn): number {
    return Math.max(this.#countOf('account', turn), this.#countOf('address', turn));
  }

  #countOf(kind: keyof HashTurn, turn: HashTurn): number {
    return this.#waiting.filter((one) => one.turn?.[kind] === turn[kind]).length;
  }

  #takeNext(): Waiting | null {
    const isOfFewest = this.#turns % turnsToOneOfLongest !== 0;
    const ranked = this.#waiting.map((one) => {
      const [account, address] = [this.#lastTurn('account', one), this.#lastTurn('address', one)];
      return { one, rank: isOfFewest ? [this.#countHere(one.turn), account, address] : [address, account] };
    });
    const next = ranked.reduce<(typeof ranked)[number] | null>(
      (chosen, each) => (chosen === null || isBefore(each.rank, chosen.rank) ? each : chosen),
      null,
    );
    this.#waiting = this.#waiting.filter((one) => one !== next?.one);
    if (next === null) for (const turns of Object.values(this.#lastTurns)) turns.clear();
    return next?.one ?? null;
  }

  #lastTurn(kind: keyof HashTurn, { turn }: Waiting): number {
    return turn === null ? -1 : (this.#lastTurns[kind].get(turn[kind]) ?? -1);
  }

  #note(turn: HashTurn | null): void {
    this.#turns += 1;
    if (turn === null) return;
    this.#lastTurns.account.set(turn.account, this.#turns);
    this.#lastTurns.address.set(turn.address, this.#turns);
  }
}

/** Whether the first number that differs is smaller. */
function isBefore(rank: readonly number[], other: readonly number[]): boolean {
  const difference = rank.map((number, index) => number - (other[index] ?? 0)).find((each) => each !== 0);
  return (difference ?? 0) < 0;
}
