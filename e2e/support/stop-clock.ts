import type { Page } from 'playwright-core';

/** Stops the page's clock, which then only advances explicitly, so that delays can be observed. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}
