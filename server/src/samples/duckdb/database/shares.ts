/** Whose question it is: an account's id; the server's own questions have none. */
export type Requester = string | null;

interface Share {
  underWay: number;
  /** Thread time, of which half is forgotten in every `halfLifeMs`. */
  usedMs: number;
  /** When that was so. */
  atMs: number;
}

/** Long enough to tell who asks for much from who asks now and then, short enough that nobody pays long for what is over. */
const halfLifeMs = 5_000;
/** Less is nothing, and forgotten. */
const forgottenMs = 1;

/** What accounts have of some threads: how many turns are under way, and the time that they have used lately. */
export class Shares {
  readonly #shares = new Map<Requester, Share>();
  readonly #now: () => number;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Whether `one` has had less than `other`: fewer turns under way or, with as many, less time. */
  isLess(one: Requester, other: Requester): boolean {
    const [a, b] = [this.#shareOf(one), this.#shareOf(other)];
    return a.underWay === b.underWay ? a.usedMs < b.usedMs : a.underWay < b.underWay;
  }

  begin(requester: Requester): void {
    const share = this.#shareOf(requester);
    this.#shares.set(requester, { ...share, underWay: share.underWay + 1 });
  }

  end(requester: Requester): void {
    const share = this.#shareOf(requester);
    this.#shares.set(requester, { ...share, underWay: Math.max(0, share.underWay - 1) });
    for (const each of this.#shares.keys()) {
      const { underWay, usedMs } = this.#shareOf(each);
      if (underWay === 0 && usedMs < forgottenMs) this.#shares.delete(each);
    }
  }

  #shareOf(requester: Requester): Share {
    const atMs = this.#now();
    const share = this.#shares.get(requester);
    if (!share) return { underWay: 0, usedMs: 0, atMs };
    const { underWay, usedMs } = share;
    const sinceMs = atMs - share.atMs;
    return { underWay, usedMs: usedMs * 0.5 ** (sinceMs / halfLifeMs) + underWay * sinceMs, atMs };
  }
}
