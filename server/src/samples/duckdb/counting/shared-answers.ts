import { abortReason } from '../database/abort-reason.ts';

interface UnderWay<T> {
  answer: Promise<T>;
  requesters: number;
  leave: AbortController;
}

/**
 * A cache of answers by question: identical concurrent questions share one computation, and the latest answers are cached.
 * A computation is aborted when all its callers have left. Answers are shared, so they must not be changed.
 */
export class SharedAnswers<T> {
  readonly #cached = new Map<string, T>();
  readonly #underWay = new Map<string, UnderWay<T>>();
  readonly #weigh: (answer: T) => number;
  readonly #maxWeight: number;
  #weight = 0;

  /** Keeps answers up to a total weight of `maxWeight`. */
  constructor(maxWeight: number, weigh: (answer: T) => number) {
    this.#maxWeight = maxWeight;
    this.#weigh = weigh;
  }

  async answer(key: string, compute: (signal: AbortSignal) => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    const cached = this.#cached.get(key);
    if (cached !== undefined) {
      this.#cached.delete(key);
      this.#cached.set(key, cached);
      return cached;
    }
    const underWay = this.#underWay.get(key) ?? this.#begin(key, compute);
    underWay.requesters += 1;
    const left = Promise.withResolvers<never>();
    const leave = () => left.reject(abortReason(signal));
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await Promise.race([underWay.answer, left.promise]);
    } finally {
      signal?.removeEventListener('abort', leave);
      underWay.requesters -= 1;
      if (underWay.requesters === 0) {
        this.#forget(key, underWay);
        underWay.leave.abort(new Error('The answer is no longer waited for.'));
      }
    }
  }

  #begin(key: string, compute: (signal: AbortSignal) => Promise<T>): UnderWay<T> {
    const leave = new AbortController();
    const underWay: UnderWay<T> = { answer: compute(leave.signal), requesters: 0, leave };
    this.#underWay.set(key, underWay);
    underWay.answer.then(
      (answer) => {
        this.#forget(key, underWay);
        this.#keep(key, answer);
      },
      () => this.#forget(key, underWay),
    );
    return underWay;
  }

  #forget(key: string, underWay: UnderWay<T>): void {
    if (this.#underWay.get(key) === underWay) this.#underWay.delete(key);
  }

  #keep(key: string, answer: T): void {
    this.#cached.set(key, answer);
    this.#weight += this.#weigh(answer);
    for (const [oldest, old] of this.#cached) {
      if (this.#weight <= this.#maxWeight) break;
      this.#cached.delete(oldest);
      this.#weight -= this.#weigh(old);
    }
  }
}
