import { limits, refusalsOfQueries } from '@wellfield/contract';
import { refusal } from './refusal-error.ts';

interface Lane {
  running: number;
  waiting: Set<() => void>;
}

/** Keeps a flood from one side from affecting everybody: each key, such as an account, has lanes of its own. */
export class Lanes {
  readonly #lanes = new Map<string, Lane>();
  readonly #limits: { atOnce: number; waiting: number };
  readonly #tooMany: () => Error;

  constructor(
    ofKey: { atOnce: number; waiting: number } = limits.queryLanes,
    tooMany: () => Error = () => refusal(refusalsOfQueries.tooManyQueries).retryAfter(5),
  ) {
    this.#limits = ofKey;
    this.#tooMany = tooMany;
  }

  /**
   * Waits for a lane and returns the function that leaves it (further calls do nothing). Throws `tooMany` when too many
   * wait. Rejects with the signal's reason if it aborts meanwhile.
   */
  async enter(key: string, signal: AbortSignal): Promise<() => void> {
    signal.throwIfAborted();
    const lane = this.#laneOf(key);
    if (lane.running < this.#limits.atOnce) lane.running += 1;
    else if (lane.waiting.size >= this.#limits.waiting) throw this.#tooMany();
    else await turn(lane, signal);
    let left = false;
    const leave = (): void => {
      if (left) return;
      left = true;
      this.#leave(key, lane);
    };
    // A connection that ends has all of its calls end at once, and one that leaves has handed its lane to another by then.
    if (signal.aborted) leave();
    signal.throwIfAborted();
    return leave;
  }

  /** How many are running and waiting, of all keys. */
  load(): { running: number; waiting: number } {
    const load = { running: 0, waiting: 0 };
    for (const { running, waiting } of this.#lanes.values()) {
      load.running += running;
      load.waiting += waiting.size;
    }
    return load;
  }

  #laneOf(key: string): Lane {
    let lane = this.#lanes.get(key);
    if (!lane) {
      lane = { running: 0, waiting: new Set() };
      this.#lanes.set(key, lane);
    }
    return lane;
  }

  #leave(key: string, lane: Lane): void {
    const [next] = lane.waiting;
    if (next) {
      lane.waiting.delete(next);
      next();
      return;
    }
    lane.running -= 1;
    if (lane.running === 0) this.#lanes.delete(key);
  }
}

/** Resolves when a free lane is handed over. */
function turn(lane: Lane, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const go = (): void => {
      signal.removeEventListener('abort', giveUp);
      resolve();
    };
    const giveUp = (): void => {
      lane.waiting.delete(go);
      reject(signal.reason as Error);
    };
    lane.waiting.add(go);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}
