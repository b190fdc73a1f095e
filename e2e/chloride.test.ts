import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { readRawResults } from '../server/src/testing/usgs-inl-raw.ts';
import { Caller } from './support/caller.ts';
import { FilterBar } from './support/filter-bar.ts';
import { startServer, type RunningServer } from './support/start-server.ts';
import { makeUsgsInlFolder } from './support/usgs-inl.ts';
import { Visitors } from './support/visitors.ts';

// Skipped where the public data are not beside the checkout.
describe.skipIf(sharedFolder === null)(
  'which wells exceed 250 mg/L chloride, of the public results of USGS-INL',
  () => {
    const folder = join(sharedFolder ?? '', 'data', 'usgs-inl');
    const visitors = new Visitors();
    let server: RunningServer;

    beforeAll(async () => {
      server = await startServer(await makeUsgsInlFolder(folder));
    });
    afterAll(() => server?.stop());

    test('[SID-01] [LKP-01] is answered in at most eight clicks, the one to log in among them', async () => {
      const results = (await readRawResults(folder)).filter(
        ({ analyte_name, matrix, unit }) => analyte_name === 'Chloride' && matrix === 'Ground Water' && unit === 'mg/L',
      );
      const exceeding = results.filter(({ result }) => result !== null && result > 250);
      // A range holds its ends, and two wells have just 250: it begins above, where no result is between.
      const from = 250.01;
      expect(exceeding.every(({ result }) => (result ?? 0) >= from)).toBe(true);
      const wells = new Set(exceeding.map(({ location }) => location));
      expect(wells.size).toBe(13);

      const { email, password } = (await Caller.register(server.address)).person;
      const page = await visitors.arrive(server.address);
      let clicks = 0;
      await page.exposeFunction('countClick', () => {
        clicks += 1;
      });
      await page.addInitScript(() => {
        const { countClick } = globalThis as unknown as { countClick(): void };
        addEventListener('pointerdown', () => countClick(), { capture: true });
      });
      await page.goto('/login');
      await page.getByLabel('Email', { exact: true }).fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.getByRole('link', { name: 'Parameter Table' }).first().click();
      await page.getByRole('searchbox').click();
      await page.keyboard.type('chloride');
      await page.getByRole('link', { name: 'Chloride', exact: true }).click();
      await page.getByRole('button', { name: 'Run without saving' }).click();
      const filters = new FilterBar(page);
      // The first result of all, which chooses the matrix, is one of surface water.
      await filters
        .panel('Matrix')
        .getByRole('button', { name: /^Ground Water / })
        .click();
      await filters.heading('Result').click();
      await filters.typed('Result', 'from').click();
      await page.keyboard.type(String(from));
      await page.keyboard.press('Enter');

      const sideBar = page.getByRole('complementary', { name: 'Locations' });
      await sideBar.getByText(`${wells.size} of `, { exact: false }).first().waitFor();
      // The list has as many lines in the page as are seen.
      const names = await sideBar.getByRole('listbox').getByRole('option').allInnerTexts();
      expect(names.length).toBeGreaterThan(5);
      expect([...wells]).toEqual(expect.arrayContaining(names.map((text) => text.split(/\s/)[0])));
      expect(clicks).toBeGreaterThanOrEqual(6);
      expect(clicks).toBeLessThanOrEqual(8);
    });
  },
);
