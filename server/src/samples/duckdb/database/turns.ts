/** Whose question it is: an account's id; the server's own questions have none. */
export type Asker = string | null;

/**
 * Who waits, by account. The next turn is that of an account with the fewest under way, among these of the one that has
 * waited longest since its last turn: however many questions one account asks, another waits for one of them at most.
 */
export class Turns<T> {
  /** In the order of turns. */
  readonly #waiting = new Map<Asker, Set<T>>();
  readonly #underWay: Map<Asker, number>;

  /** `underWay` is shared by several queues whose turns count together. */
  constructor(underWay: Map<Asker, number> = new Map()) {
    this.#underWay = underWay;
  }

  get length(): number {
    return [...this.#waiting.values()].reduce((sum, { size }) => sum + size, 0);
  }

  wait(asker: Asker, one: T): void {
    const line = this.#waiting.get(asker);
    if (line) line.add(one);
    else this.#waiting.set(asker, new Set([one]));
  }

  /** Whether it was still waiting. */
  leave(asker: Asker, one: T): boolean {
    const line = this.#waiting.get(asker);
    const isThere = line?.delete(one) ?? false;
    if (line?.size === 0) this.#waiting.delete(asker);
    return isThere;
  }

  /** The next one, which is under way from now on until `end`. */
  next(): T | undefined {
    let chosen: Asker | undefined;
    let fewest = Infinity;
    for (const asker of this.#waiting.keys()) {
      const underWay = this.#underWay.get(asker) ?? 0;
      if (underWay >= fewest) continue;
      [chosen, fewest] = [asker, underWay];
    }
    if (chosen === undefined) return undefined;
    const line = this.#waiting.get(chosen) as Set<T>;
    const [one] = line as Set<T> & Iterable<T>;
    line.delete(one as T);
    this.#toEndOfRound(chosen, line);
    this.#underWay.set(chosen, fewest + 1);
    return one;
  }

  end(asker: Asker): void {
    const left = (this.#underWay.get(asker) ?? 0) - 1;
    if (left > 0) this.#underWay.set(asker, left);
    else this.#underWay.delete(asker);
    const line = this.#waiting.get(asker);
    if (line) this.#toEndOfRound(asker, line);
  }

  #toEndOfRound(asker: Asker, line: Set<T>): void {
    this.#waiting.delete(asker);
    if (line.size > 0) this.#waiting.set(asker, line);
  }
}
