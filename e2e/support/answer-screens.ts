import type { Page } from 'playwright-core';
import type { Person } from './caller.ts';
import { comeBack, goWithin } from './come-back.ts';
import { holdSession } from './visitors.ts';

/** Opens the map with a query's answer, as a tab of somebody who is logged in; answers the same page. */
export async function showMap(page: Page, person: Person, query: string, parameters = ''): Promise<Page> {
  await holdSession(page, person, query);
  await page.goto(`/map${parameters}`);
  await page.getByRole('heading', { name: 'Map', level: 1 }).waitFor();
  // On a narrow page the number of rows is out of sight.
  await page
    .getByText(/^Data: [\d,]+ rows/)
    .first()
    .waitFor({ state: 'attached' });
  await wholeAnswer(page);
  return page;
}

/** Opens the rows of a query's answer, as a tab of somebody who is logged in; answers the same page. */
export async function showRows(page: Page, person: Person, query: string): Promise<Page> {
  await holdSession(page, person, query);
  await page.goto('/dataview');
  await page.getByRole('grid').waitFor();
  await wholeAnswer(page);
  return page;
}

/** Goes to other parameters of the map that the page shows, without opening it again; answers the same page. */
export async function goToMap(page: Page, parameters: string): Promise<Page> {
  await goWithin(page, `/map${parameters}`);
  // What the map shows of the address before is gone after these.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  return page;
}

/** Comes back to the rows that an earlier test opened; answers the same page. */
export async function showRowsAgain(page: Page): Promise<Page> {
  await comeBack(page);
  await page.getByRole('grid').waitFor();
  return page;
}

/** Makes the page as narrow as a phone, with the filters open, which a desk's width opens and a phone's does not. */
export async function narrowWithFilters(page: Page): Promise<void> {
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.getByRole('button', { name: 'Hide the filters' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await filters.getByRole('button', { name: 'Show the filters' }).click();
}

/** The first rows of an answer are shown before the others; until these have come, "Loading data..." stands there. */
async function wholeAnswer(page: Page): Promise<void> {
  await page.getByText('Loading data...', { exact: true }).first().waitFor({ state: 'hidden' });
}
