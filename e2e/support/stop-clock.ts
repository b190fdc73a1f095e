import type { Page } from 'playwright-core';

/** Gives a tab a clock that tests can stop and advance. It is right and runs, whatever an earlier test did with it. */
export async function startClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.resume();
}

/** Stops the page's clock, which then only advances explicitly, so that delays can be observed. */
export async function stopClock(page: Page): Promise<void> {
  // An earlier stop may have left the page ahead of the time.
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + 60_000);
}
