import { mapLimits } from '@wellfield/contract';
import { saysMissing } from '../../../api/answer-status.ts';

interface TileWatchOptions {
  /** Whether tiles are needed: those no longer needed do not count. */
  isWaiting(): boolean;
  onLost(): void;
}

/**
 * Detects that a provider has become unavailable while its basemap is shown: nothing arrives within the time limit, or
 * several tiles in a row fail. Once a tile has arrived, missing tiles do not count as failures.
 */
export class TileWatch {
  readonly #options: TileWatchOptions;
  #failures = 0;
  #hasCome = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TileWatchOptions) {
    this.#options = options;
  }

  requested(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#options.isWaiting()) this.#lose();
    }, mapLimits.providerTimeoutMs);
  }

  came(): void {
    this.#failures = 0;
    this.#hasCome = true;
    this.stop();
  }

  failed(status?: number): void {
    if (saysMissing(status) && this.#hasCome) return;
    this.#failures += 1;
    if (this.#failures >= mapLimits.failedTiles) this.#lose();
  }

  /** The source itself could not be read: there will be no tiles. */
  failedAltogether(): void {
    this.#lose();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #lose(): void {
    this.stop();
    this.#options.onLost();
  }
}
