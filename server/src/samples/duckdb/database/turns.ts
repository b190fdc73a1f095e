import { Shares, type Requester } from './shares.ts';

/**
 * Who waits, by account. The next turn is that of an account with the fewest under way, among these of the one that has used
 * the least time lately, among these of the one that has waited longest since its last turn. However many questions one
 * account asks, another waits for one of them at most; and whose questions are quick does not wait for a slow one of
 * everybody else.
 */
export class Turns<T> {
  /** In the order of turns. */
  readonly #waiting = new Map<Requester, Set<T>>();
  readonly #shares: Shares;

  /** `shares` belongs to several queues whose turns count together. */
  constructor(shares: Shares = new Shares()) {
    this.#shares = shares;
  }

  get length(): number {
    return [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
  }

  wait(requester: Requester, one: T): void {
    const line = this.#waiting.get(requester);
    if (line) line.add(one);
    else this.#waiting.set(requester, new Set([one]));
  }

  /** Whether it was still waiting. */
  leave(requester: Requester, one: T): boolean {
    const line = this.#waiting.get(requester);
    const isThere = line?.delete(one) ?? false;
    if (line?.size === 0) this.#waiting.delete(requester);
    return isThere;
  }

  /** The next one, which is under way from now on until `end`. */
  next(): T | undefined {
    let chosen: Requester | undefined;
    for (const requester of this.#waiting.keys()) {
      if (chosen === undefined || this.#shares.isLess(requester, chosen)) chosen = requester;
    }
    if (chosen === undefined) return undefined;
    const line = this.#waiting.get(chosen) as Set<T>;
    const [one] = line as Set<T> & Iterable<T>;
    line.delete(one as T);
    this.#toEndOfRound(chosen, line);
    this.#shares.begin(chosen);
    return one;
  }

  end(requester: Requester): void {
    this.#shares.end(requester);
    const line = this.#waiting.get(requester);
    if (line) this.#toEndOfRound(requester, line);
  }

  #toEndOfRound(requester: Requester, line: Set<T>): void {
    this.#waiting.delete(requester);
    if (line.size > 0) this.#waiting.set(requester, line);
  }
}
