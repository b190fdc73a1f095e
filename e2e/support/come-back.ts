import type { Page } from 'playwright-core';

/** Goes to another address of the product within the page, as a link there does: a third of what loading it costs. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState({}, '', to), address);
}

/**
 * Leaves a screen for the account's and comes back to its address, within the page: what was unfolded, typed or said there
 * is gone, as after a reload. Answers the same page.
 */
export async function comeBack(page: Page, meanwhile = () => {}): Promise<Page> {
  const { pathname, search } = new URL(page.url());
  await goWithin(page, '/account');
  const heading = page.getByRole('heading', { name: 'Account', exact: true });
  await heading.waitFor();
  await page.evaluate(meanwhile);
  await goWithin(page, `${pathname}${search}`);
  await heading.waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.querySelector('[data-stale], [aria-busy=true]') === null);
  return page;
}
