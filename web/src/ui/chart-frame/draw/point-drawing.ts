import type { FigurePoints } from '../figure/figure.ts';
import { drawPoints } from './draw-points.ts';
import type { Pixels, Stamps } from './point-stamps.ts';

/** As long as drawing may hold up the page at once. */
const sliceMs = 12;

interface Drawn {
  /** The points that are seen, each by its mark or by one of its style that lies on it; null while some are missing. */
  points: number | null;
}

/** Points on their way onto a raster: a slice in each frame, or all that are missing at once. */
export class PointDrawing {
  readonly #steps: ReturnType<typeof drawPoints>;
  readonly #show: (drawn: Drawn) => void;
  #frame = 0;
  #isDone = false;

  constructor(
    raster: Pixels,
    { points, stamps, scale }: { points: FigurePoints; stamps: readonly Stamps[]; scale: number },
    show: (drawn: Drawn) => void,
  ) {
    this.#steps = drawPoints(raster, points, stamps, scale);
    this.#show = show;
  }

  /** Draws for as long as a frame allows, and goes on in the next. */
  go(): void {
    const end = performance.now() + sliceMs;
    this.#drawUntil(() => performance.now() >= end);
    if (!this.#isDone) this.#frame = requestAnimationFrame(() => this.go());
  }

  /** Draws all that is missing. */
  finish(): void {
    this.stop();
    if (!this.#isDone) this.#drawUntil(() => false);
  }

  stop(): void {
    cancelAnimationFrame(this.#frame);
  }

  #drawUntil(isOver: () => boolean): void {
    do {
      const { done, value } = this.#steps.next();
      if (done === true) {
        this.#isDone = true;
        return this.#show({ points: value });
      }
    } while (!isOver());
    this.#show({ points: null });
  }
}
