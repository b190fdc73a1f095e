import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { monthlyRdb, startRiverService, type RiverServiceStub } from '../server/src/testing/river-service-stub.ts';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { soon, waitForMap } from './support/drawn-map.ts';
import { drawnFeatures } from './support/drawn-overlays.ts';
import { writeMapResults } from './support/map-results.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { raiseSideBar } from './support/side-sheet.ts';
import { importedResults, startServer, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

const root = new URL('../', import.meta.url);
/** Thirty real months, October 1960 to March 1963. */
const real = join(sharedFolder ?? '', 'data/usgs-stat-rdb/monthly_01542500_1960_1963_reassembled.rdb');

let gauges: { id: string; name: string; datum: number; lat: number; long: number }[];
let river: RiverServiceStub;
let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();
/** Answers by station: text, a status that refuses, or null for silence. */
const answers = new Map<string, string | number | null>();

beforeAll(async () => {
  ({ gauges } = JSON.parse(await readFile(new URL('site/site.json', root), 'utf8')) as { gauges: typeof gauges });
  river = await startRiverService();
  river.answer = ({ searchParams }, response) => {
    const answer = answers.get(searchParams.get('sites') ?? '');
    if (answer === null) return;
    if (typeof answer === 'string') response.end(answer);
    else response.writeHead(answer ?? 503, { location: '/elsewhere' }).end();
  };
  const folder = await importedResults({ bmi: writeMapResults });
  // A cached answer for the last gauge from an earlier run of the server.
  await mkdir(join(folder, 'gauges'));
  const stored = { retrieved: '2024-03-18T17:50:09.000Z', data: [{ date: '2023-12', flow: 3 }] };
  await writeFile(join(folder, 'gauges', `${gauge(8).id}.json`), JSON.stringify(stored));
  server = await startServer(folder, { USGS_STATISTICS_URL: river.address });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);

  answers.set(
    gauge(0).id,
    sharedFolder !== null
      ? (await readFile(real, 'utf8')).replaceAll('01542500', gauge(0).id)
      : monthlyRdb(gauge(0).id, [
          ['1960-10', 258.8],
          ['1963-03', 6_000],
        ]),
  );
  answers.set(
    gauge(1).id,
    monthlyRdb(gauge(1).id, [
      ['2019-11', 4],
      ['2019-12', 0],
      ['2020-03', 2.5],
    ]),
  );
});
afterAll(async () => {
  await server?.stop();
  await river?.stop();
});

function gauge(at: number) {
  const found = gauges[at];
  if (!found) throw new RangeError(`the site has no gauge ${at}`);
  return found;
}

const windowOf = (page: Page) => page.getByRole('dialog', { name: 'USGS Gauge Flow Plots' });
const plotOf = (page: Page, at: number) =>
  windowOf(page).getByRole('figure', { name: `Gauge flow: ${gauge(at).name}` });
const closeOf = (page: Page, at: number) => windowOf(page).getByRole('button', { name: `close ${gauge(at).name}` });
const requestsFor = (at: number) =>
  river.requests.filter(({ searchParams }) => searchParams.get('sites') === gauge(at).id).length;

const showPerchlorate = (page: Page) => showMap(page, caller.person, 'Perchlorate');
/** The map, opened by an earlier test, which has closed its windows. */
const sharedMap = (options: BrowserContextOptions = {}) =>
  visitors.sharedScreen(server.address, showPerchlorate, options);

/** By the side bar, an alternative to the map. */
async function choose(page: Page, ...wanted: (number | RegExp)[]): Promise<void> {
  const menu = page.getByRole('button', { name: 'USGS Gauge Flow Plots', exact: true });
  const section = page.getByRole('button', { name: 'Additional Plots & Layers' });
  if ((await section.getAttribute('aria-expanded')) === 'false') await section.click();
  for (const one of wanted) {
    await menu.click();
    await page.getByRole('menuitem', { name: typeof one === 'number' ? gauge(one).id : one }).click();
  }
}

/** Waits until a gauge is drawn, and returns its position in the page. */
async function pixelOf(page: Page, at: number): Promise<{ x: number; y: number }> {
  await waitForMap(page);
  await page.evaluate(
    (center) => {
      const element = document.querySelector('.maplibregl-map') as HTMLElement & {
        map: { jumpTo(view: object): void };
      };
      element.map.jumpTo({ center });
    },
    [gauge(at).long, gauge(at).lat],
  );
  const drawn = async () => (await drawnFeatures(page, 'usgs-gauges')).find(({ index }) => index === at);
  await expect.poll(async () => (await drawn()) !== undefined, soon).toBe(true);
  const { x = NaN, y = NaN } = (await drawn()) ?? {};
  return { x, y };
}

describe('the flow at river gauges', () => {
  test('[MAP-18] [MAP-21] a click on a gauge opens its line; each can be closed, the last closes the window, data is fetched once', async () => {
    const page = await sharedMap();
    await page.getByRole('button', { name: 'Layers', exact: true }).click();
    await page.getByRole('checkbox', { name: 'USGS Gauges' }).check();
    await page.getByRole('button', { name: 'Layers', exact: true }).click();
    const { x, y } = await pixelOf(page, 0);
    await page.mouse.click(x, y);
    await plotOf(page, 0).waitFor();
    expect(await windowOf(page).boundingBox()).toMatchObject({ width: 750, height: 450 });
    expect((await plotOf(page, 0).boundingBox())?.height).toBeLessThanOrEqual(350);
    await plotOf(page, 0)
      .getByText(`Station ${gauge(0).id} · datum 1,690 ft`)
      .waitFor();

    await choose(page, 1);
    await plotOf(page, 1).getByText('3 months, Nov 2019 to Mar 2020 · 2 months missing').waitFor();
    expect((await plotOf(page, 1).boundingBox())?.width).toBeGreaterThanOrEqual(350);
    // Keys step from month to month: zero is one of them.
    await plotOf(page, 1).getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await plotOf(page, 1).getByRole('status').filter({ hasText: 'Dec 2019' }).getByText('0 ft³/s').waitFor();
    await page.keyboard.press('Escape');

    await closeOf(page, 0).click();
    await plotOf(page, 0).waitFor({ state: 'detached' });
    await closeOf(page, 1).click();
    await windowOf(page).waitFor({ state: 'detached' });
    await choose(page, 1, 0);
    await plotOf(page, 0).waitFor();
    expect([requestsFor(0), requestsFor(1)]).toEqual([1, 1]);

    // Its numbers as a table; Escape closes the table, not the window.
    await plotOf(page, 1)
      .getByRole('button', { name: /^More of/ })
      .click();
    await page.getByRole('menuitem', { name: 'View as table' }).click();
    const table = page.getByRole('dialog', { name: gauge(1).name });
    expect(await table.getByRole('row').allInnerTexts()).toEqual([
      'Month\tMonthly mean discharge, ft³/s',
      '2019-11\t4',
      '2019-12\t0',
      '2020-03\t2.5',
    ]);
    await page.keyboard.press('Escape');
    await table.waitFor({ state: 'detached' });
    await windowOf(page).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);

    await page.getByRole('button', { name: 'Close USGS Gauge Flow Plots' }).click();
    await windowOf(page).waitFor({ state: 'detached' });
    await choose(page, 1);
    await plotOf(page, 1).waitFor();
    expect(await plotOf(page, 0).count()).toBe(0);

    // A link reopens the gauges in their order.
    await choose(page, 0);
    const named = () => new URL(page.url()).searchParams.getAll('window');
    await expect.poll(named, soon).toEqual([`gauge-${gauge(1).id}`, `gauge-${gauge(0).id}`]);
    await page.goto(page.url());
    await plotOf(page, 1).waitFor();
    const figures = windowOf(page).getByRole('figure');
    // Each comes with its own answer.
    const names = () => figures.evaluateAll((all) => all.map(({ ariaLabel }) => ariaLabel));
    await expect.poll(names, soon).toEqual([gauge(1), gauge(0)].map(({ name }) => `Gauge flow: ${name}`));
    await page.getByRole('button', { name: 'Close USGS Gauge Flow Plots' }).click();
  });

  test('[plots 15] without a network the demonstration’s invented gauge shows flow, and says that it is invented', async () => {
    const page = await sharedMap();
    const before = river.requests.length;
    await choose(page, /INVENTED/);
    const plot = windowOf(page).getByRole('figure', { name: /INVENTED/ });
    await plot.getByText('This gauge and its flows are invented.').waitFor();
    await plot.getByText('309 months, Jan 1997 to Dec 2022 · 3 months missing').waitFor();
    expect(river.requests.length).toBe(before);
    await page.getByRole('button', { name: 'Close USGS Gauge Flow Plots' }).click();
  });

  test('[MAP-18] [API-15] [API-17] [A20] a failure is shown once, and the others still show; it can be cancelled and tried again', async () => {
    const page = await sharedMap({ colorScheme: 'dark' });
    visitors.expectComplaint(/502 \(Bad Gateway\)/);
    answers.set(gauge(2).id, 302);
    answers.set(gauge(3).id, '<!doctype html><title>Service unavailable</title>');
    answers.set(gauge(4).id, null);
    await choose(page, 1, 2);
    const alert = page.getByRole('alertdialog');
    await alert.getByText('Error getting USGS flow data.', { exact: true }).waitFor();
    await alert.getByRole('button', { name: 'Okay' }).click();
    await alert.waitFor({ state: 'detached' });
    await plotOf(page, 1).waitFor();
    await windowOf(page).getByText('Without a network there are none').waitFor();
    await choose(page, 3);
    await alert.getByText('Error getting USGS flow data.', { exact: true }).waitFor();
    // Escape closes the alert, not the window below it.
    await page.keyboard.press('Escape');
    await alert.waitFor({ state: 'detached' });
    await plotOf(page, 1).waitFor();

    answers.set(gauge(2).id, monthlyRdb(gauge(2).id, [['2020-01', 1]]));
    await windowOf(page).getByRole('button', { name: 'Try again' }).first().click();
    await plotOf(page, 2).waitFor();
    await closeOf(page, 3).click();

    await choose(page, 4);
    await windowOf(page).getByRole('button', { name: 'Cancel' }).click(soon);
    await closeOf(page, 4).waitFor({ state: 'detached' });
    // The page is usable meanwhile: the cached answer for another gauge shows, with its date.
    await choose(page, 8);
    await plotOf(page, 8)
      .getByText('The river service is not answering. These are its figures from Mar 18, 2024.')
      .waitFor();
    expect(await alert.count()).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close USGS Gauge Flow Plots' }).click();
  });

  test('on a narrow page the plots are in the sheet, one below the other', async () => {
    const page = await sharedMap({ viewport: { width: 390, height: 844 } });
    await raiseSideBar(page);
    await choose(page, 0);
    await plotOf(page, 0).waitFor();
    const [plot, drawing] = [
      await plotOf(page, 0).boundingBox(),
      await plotOf(page, 0).getByRole('application').boundingBox(),
    ];
    expect(plot?.width).toBeGreaterThanOrEqual(350);
    expect((drawing?.x ?? NaN) + (drawing?.width ?? NaN)).toBeLessThanOrEqual(390);
    expect(await sidewaysScroll(page)).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
  });
});
