import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoak } from '../server/src/testing/soak.ts';
import { goToMap, showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { depthResults, lineOfParallel, writeDepthResults } from './support/depth-results.ts';
import { soon, waitForMap } from './support/drawn-map.ts';
import { barriersInLightAndDark } from './support/screen-checks.ts';
import { raiseSideBar } from './support/side-sheet.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeDepthResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Lead', 0, [{ field: 'analyte_name', filter: 'Lead' }]);
});
afterAll(() => server?.stop());

const shown = (page: Page) => page.getByRole('dialog', { name: 'Cross-Section' });

const showLead = (page: Page) => showMap(page, caller.person, 'Lead');

/** The map with parameters of an address, in the page of the test before. */
async function openMap(parameters: string): Promise<Page> {
  const page = await visitors.sharedScreen(server.address, showLead);
  await goToMap(page, `?v=1&matrix=Ground+Water&unit=ug/L&${parameters}`);
  await waitForMap(page);
  return page;
}

/** The depth intervals of the delivery that the section has, in the order of its table: along the line, then downward. */
const near = depthResults.filter(
  ({ location, top }) => ['W-west', 'W-middle', 'W-east'].includes(location) && top !== null,
);

describe('[SECT-02] a cross-section', () => {
  test('opens from the list of lines, lists the wells near it by depth, and counts what it does not show', async () => {
    const page = await openMap(lineOfParallel);
    await raiseSideBar(page);
    await page.getByRole('region', { name: 'Lines' }).getByRole('button', { name: 'Show Section 1' }).click();
    const rows = shown(page).getByRole('region', { name: 'Depth intervals of the section' }).getByRole('row');
    await rows.nth(near.length).waitFor(soon);
    expect(await rows.count()).toBe(1 + near.length);
    const texts = await rows.allInnerTexts();
    for (const [index, { location, top, bottom, result, detect }] of near.entries()) {
      const cells = (texts[index + 1] ?? '').split(/\s*\t\s*/);
      expect([cells[0], cells[3], cells[4], cells[5]]).toEqual([
        location,
        String(top),
        String(bottom),
        `${detect === 'U' ? '< ' : ''}${result}`,
      ]);
    }
    // 0.002° and 0.007° east of the start, at 36.26° N, and 0.0005° of latitude beside the line.
    const parallel = Math.cos((36.26 * Math.PI) / 180) * 111_195;
    expect((texts[1] ?? '').split(/\s*\t\s*/).slice(1, 3)).toEqual([String(Math.round(0.002 * parallel)), '56']);
    const notices = await shown(page).getByRole('figure').getByRole('list').innerText();
    expect(notices).toContain('1 location farther than 100 m from the line.');
    expect(notices).toContain('1 location without coordinates not counted: W-lost.');
    expect(notices).toContain('1 samples with no reported depth.');
  });

  test('has a distance that can be set and is part of the address, as is the window', async () => {
    const page = await openMap(`${lineOfParallel}&window=cross-section`);
    await shown(page).getByText('Wells within 100 m of the line', { exact: true }).click();
    await shown(page).getByLabel('Wells within (m)').fill('1000');
    await shown(page).getByRole('button', { name: 'Update' }).click();
    await shown(page).getByRole('button', { name: 'W-far' }).waitFor(soon);
    expect(new URL(page.url()).searchParams.get('section-within')).toBe('1000');
    expect(await shown(page).getByRole('figure').getByRole('list').innerText()).not.toMatch(/location.* farther/);
  });

  test('is read without a mouse and without seeing, in light and in dark', async () => {
    const page = await openMap(`${lineOfParallel}&window=cross-section`);
    const plot = shown(page).getByRole('figure', { name: /^Cross-section: Section 1/ });
    await plot
      .getByText(/^Section of [\d,]+ m from W to E: 3 wells within 100 m of the line, 4 depth intervals/)
      .waitFor({
        state: 'attached',
        ...soon,
      });
    await plot.locator('[aria-roledescription="plot"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await shown(page).getByRole('button', { name: /^W-/, pressed: true }).first().waitFor(soon);
    expect(await barriersInLightAndDark(page)).toEqual([]);
  });

  test('is saved with its numbers in full', async () => {
    const page = await openMap(`${lineOfParallel}&window=cross-section`);
    const download = page.waitForEvent('download');
    await shown(page).getByRole('button', { name: 'Download CSV' }).click();
    const csv = await readFile(await (await download).path(), 'utf8');
    const [heading = '', ...lines] = csv.replace('\uFEFF', '').trim().split(/\r?\n/);
    const column = (name: string) => lines.map((line) => line.split(',')[heading.split(',').indexOf(name)]);
    expect(column('location')).toEqual(near.map(({ location }) => location));
    expect(column('bottom_ft')).toEqual(near.map(({ bottom }) => String(bottom)));
    expect(column('max')).toEqual(near.map(({ result }) => String(result)));
    expect(column('is_non_detect')).toEqual(near.map(({ detect }) => (detect === 'U' ? 'yes' : 'no')));
    expect(column('lithology')).toEqual(near.map(({ litho }) => litho));
    expect(column('within_m')).toEqual(near.map(() => '100'));
  });
});

/** What the map lists of the lines drawn. */
const lines = (page: Page) => page.getByRole('region', { name: 'Lines' });

test('[SECT-01] the map takes 20 lines: the next is told why not, and one that goes makes room', async () => {
  const barriers = Array.from({ length: 20 }, (_, at) => {
    const latitude = `36.${300 + at}`;
    return `line=line-${at + 1}@barrier:-114.99,${latitude};-114.98,${latitude}`;
  });
  const page = await openMap(barriers.join('&'));
  await raiseSideBar(page);
  expect(await lines(page).getByRole('listitem').count()).toBe(20);
  await lines(page).getByRole('button', { name: 'Draw section' }).click();
  await page.getByText('The map takes at most 20 lines. Delete one to draw another.').waitFor(soon);
  await lines(page).getByRole('button', { name: 'Delete Barrier 20' }).click();
  await lines(page).getByRole('button', { name: 'Draw section' }).click();
  await page.getByRole('region', { name: 'Drawing a line of section' }).waitFor(soon);
});

// Two hundred clicks take twenty seconds.
test.runIf(isSoak)('[SECT-01] a line has 200 corners: one more has to go before it is finished', async () => {
  const page = await openMap('');
  await raiseSideBar(page);
  await lines(page).getByRole('button', { name: 'Draw section' }).click();
  const card = page.getByRole('region', { name: 'Drawing a line of section' });
  await card.waitFor(soon);
  const map = await page.locator('.maplibregl-canvas').boundingBox();
  if (!map) throw new Error('There is no map.');
  // Back and forth in rows, below the card and beside the legend; corners farther apart than a click reaches.
  const perRow = 25;
  for (let at = 0; at <= 200; at += 1) {
    const [row, along] = [Math.floor(at / perRow), at % perRow];
    const column = row % 2 === 0 ? along : perRow - 1 - along;
    await page.mouse.click(map.x + 270 + column * 16, map.y + 260 + row * 24);
  }
  await card.getByText('A line has at most 200 corners. Remove the last corner.').waitFor(soon);
  await card.getByRole('button', { name: 'Finish' }).click();
  expect(await lines(page).getByRole('listitem').count()).toBe(0);
  await card.getByRole('button', { name: 'Remove last corner' }).click();
  await card.getByText('200 corners set.').waitFor(soon);
  await card.getByRole('button', { name: 'Finish' }).click();
  await lines(page).getByRole('listitem').waitFor(soon);
  expect(new URL(page.url()).searchParams.get('line')?.split(';')).toHaveLength(200);
});
