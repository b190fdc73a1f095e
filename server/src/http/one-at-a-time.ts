import { Lanes } from './lanes.ts';

/** Far more than there are accounts that ask at one moment. */
const waiting = 1_000;

/**
 * Work that takes much memory or much of the thread that answers calls: one piece at a time, whoever asks. Its calls take turns by
 * account (`takesTurns`), so no account waits here twice, and accounts come in turn.
 */
export class OneAtATime {
  readonly #lanes = new Lanes({ atOnce: 1, waiting });

  /** Rejects with the signal's reason if it aborts before the work's turn. */
  async run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const leave = await this.#lanes.enter('all', signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }
}
