import type { WriteStream } from 'node:tty';
import type { Progress } from '../importing/import-options.ts';

const barLength = 24;
const redrawMs = 80;

/** A stream of lines, which a terminal shows to a person. */
export type Output = Pick<WriteStream, 'write'> & { isTTY?: boolean; columns?: number };

/**
 * Shows an import's progress: on a terminal one line that is redrawn, with a bar if the fraction is known; elsewhere
 * one plain line per step.
 */
export class ProgressLine {
  readonly #stream: Output;
  #step: string | null = null;
  #drawn = 0;

  constructor(stream: Output) {
    this.#stream = stream;
  }

  show({ step, fraction }: Progress): void {
    const isNew = step !== this.#step;
    this.#step = step;
    if (!this.#stream.isTTY) {
      if (isNew) this.#stream.write(`${step} …\n`);
      return;
    }
    if (!isNew && Date.now() - this.#drawn < redrawMs) return;
    this.#drawn = Date.now();
    const full = Math.round(Math.min(1, fraction ?? 0) * barLength);
    const bar =
      fraction === undefined
        ? ''
        : ` [${'='.repeat(full)}${' '.repeat(barLength - full)}] ${Math.round(fraction * 100)}%`;
    this.#stream.write(`\r\u001B[2K${`${step}${bar}`.slice(0, (this.#stream.columns ?? 80) - 1)}`);
  }

  /** Removes the line before other output. */
  end(): void {
    if (this.#stream.isTTY && this.#step !== null) this.#stream.write('\r\u001B[2K');
    this.#step = null;
  }
}
