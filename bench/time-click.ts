/// <reference lib="dom" />
import type { Locator } from 'playwright-core';

/** From a click until something is there, and the longest task that held the page up meanwhile. */
export interface TimedClick {
  elapsedMs: number;
  longestTaskMs: number;
}

/** Clicks on an element and waits until `more` elements of a selector are there that were not. */
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
      // What is observed is told after the task.
      await new Promise((resolve) => {
        setTimeout(resolve, 200);
      });
      tasks.disconnect();
      return { elapsedMs, longestTaskMs };
    },
    [selector, more] as const,
  );
}
