import type { Page } from 'playwright-core';

/**
 * Goes back a step once the page has written what was done last into its history: it does so right after showing it, and
 * who goes back in between leaves with the step before.
 */
export async function stepBack(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.goBack();
}
