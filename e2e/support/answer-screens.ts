import type { Page } from 'playwright-core';
import type { Person } from './caller.ts';
import { executeQuery, openQueries } from './visitors.ts';

/** Logs in, executes a query and goes to the map; returns the page. */
export async function showMap(page: Page, person: Person, query: string): Promise<Page> {
  await openQueries(page, person);
  await executeQuery(page, query);
  // On narrow pages the entries are in a menu.
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.getByRole('heading', { name: 'Map', level: 1 }).waitFor();
  return page;
}

/** Logs in, executes a query and goes to its rows; returns the page. */
export async function showRows(page: Page, person: Person, query: string): Promise<Page> {
  await openQueries(page, person);
  await executeQuery(page, query);
  await page.getByRole('link', { name: 'View data', exact: true }).click();
  await page.getByRole('grid').waitFor();
  return page;
}
