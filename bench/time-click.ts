/// <reference lib="dom" />
import type { Locator } from 'playwright-core';

/** The time from a click until something appears, and the longest task meanwhile. */
export interface TimedClick {
  elapsedMs: number;
  longestTaskMs: number;
}

/** Clicks on an element and waits until `more` new elements of a selector appear. */
export function timeClick(element: Locator, selector: string, more = 1): Promise<TimedClick> {
  return element.evaluate(
    async (clicked, [drawn, expected]) => {
      let longestTaskMs = 0;
      const tasks = new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longestTaskMs = Math.max(longestTaskMs, duration);
      });
      tasks.observe({ type: 'longtask' });
      const count = () => document.querySelectorAll(drawn).length;
      const before = count();
      const begin = performance.now();
      (clicked as HTMLElement).click();
      while (count() < before + expected) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      }
      const elapsedMs = performance.now() - begin;
      // The observer is notified after the task.
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
      tasks.disconnect();
      return { elapsedMs, longestTaskMs };
    },
    [selector, more] as const,
  );
}
