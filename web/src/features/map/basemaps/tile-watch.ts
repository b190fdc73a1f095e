import { limits } from '@wellfield/contract';

interface TileWatchOptions {
  /** Whether tiles are being waited for: a tile that nobody wants any more says nothing. */
  isWaiting(): boolean;
  onLost(): void;
}

/**
 * Finds out that a provider is gone while its basemap is shown: nothing comes within the time limit though it is
 * waited for, or several tiles on end fail. Once a tile has come, one that the provider does not have is no failure.
 */
export class TileWatch {
  readonly #options: TileWatchOptions;
  #failures = 0;
  #hasCome = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: TileWatchOptions) {
    this.#options = options;
  }

  asked(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      if (this.#options.isWaiting()) this.#lose();
    }, limits.map.providerTimeoutMs);
  }

  came(): void {
    this.#failures = 0;
    this.#hasCome = true;
    this.stop();
  }

  failed(status?: number): void {
    if (status === 404 && this.#hasCome) return;
    this.#failures += 1;
    if (this.#failures >= limits.map.failedTiles) this.#lose();
  }

  /** The source itself could not be read: no tile will ever come. */
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
