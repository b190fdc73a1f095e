import type { Page } from 'playwright-core';

/** Time stands still for the page from now on, until it is told to go on by so much: what waits is seen to wait. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(Date.now() + 60_000);
}
