import type { Locator } from 'playwright-core';

/** Scrolls an element by a number of pixels in every frame, and returns the duration of each frame in milliseconds. */
export function scrollFrames(element: Locator, frames: number, stepPx: number): Promise<number[]> {
  return element.evaluate(
    (scroller, [count, step]) =>
      new Promise<number[]>((resolve) => {
        const { performance, requestAnimationFrame } = globalThis as unknown as InPage;
        const times: number[] = [];
        let last = performance.now();
        const next = (now: number) => {
          times.push(now - last);
          last = now;
          if (times.length > count) {
            resolve(times.slice(1));
            return;
          }
          (scroller as unknown as { scrollTop: number }).scrollTop += step;
          requestAnimationFrame(next);
        };
        requestAnimationFrame(next);
      }),
    [frames, stepPx] as const,
  );
}

/** The used globals of the page, because this program has no browser types. */
interface InPage {
  performance: { now(): number };
  requestAnimationFrame: (this: void, callback: (now: number) => void) => void;
}
