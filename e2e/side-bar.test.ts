import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { paintOf } from './support/drawn-layers.ts';
import { locationsOfStyle, soon } from './support/drawn-map.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { writeSideBarResults } from './support/side-bar-results.ts';
import { importResults, makeDataFolder, startServer, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  const folder = await makeDataFolder();
  const { results, levels } = await writeSideBarResults(folder);
  await importResults(folder, [results, '--dataset', 'bmi']);
  await importResults(folder, [levels, '--dataset', 'wl']);
  server = await startServer(folder);
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
  await caller.saveQuery('Radium', 0, [{ field: 'analyte_name', filter: 'Radium-226' }]);
  await caller.saveQuery('Levels', 2, [{ field: 'analyte_name', filter: 'Water Level' }]);
});
afterAll(() => server?.stop());

const showPerchlorate = (page: Page) => showMap(page, caller.person, 'Perchlorate');
/** The map, opened by an earlier test, which has left the sections as they are at first. */
const sharedMap = () => visitors.sharedScreen(server.address, showPerchlorate);

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isOpen = (page: Page, name: string) => heading(page, name).getAttribute('aria-expanded');
const option = (page: Page, name: string) =>
  page.getByRole('listbox', { name: 'Location list' }).getByRole('option', { name });
const plot = (page: Page, name: string) => page.getByRole('figure', { name: new RegExp(`^${name}: `) });

/** How far the page as a whole can be scrolled, after the wheel was turned over it everywhere. */
async function pageScroll(page: Page): Promise<number> {
  for (const [x, y] of [
    [700, 20],
    [150, 500],
    [700, 450],
    [1300, 500],
  ] as const) {
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 2_000);
  }
  return page.evaluate(() => {
    const { scrollHeight, clientHeight, scrollTop } = document.scrollingElement!;
    return Math.max(scrollHeight - clientHeight, scrollTop);
  });
}

test('[spec 1] [SID-03] the page of the map never scrolls as a whole, nor that of View Data, whatever is unfolded', async () => {
  const page = await sharedMap();
  const closed = ['Additional Plots & Layers', 'Sampling Frequency Over Time'];
  for (const name of closed) await heading(page, name).click();
  await section(page, 'Additional Plots & Layers').getByRole('button', { name: 'Box Plots' }).waitFor();
  expect(await pageScroll(page)).toBe(0);
  // What only screen readers have is not what holds it: it is there.
  await page.setViewportSize({ width: 1440, height: 620 });
  expect(await pageScroll(page)).toBe(0);
  await page.getByRole('link', { name: 'View Data', exact: true }).click();
  await page.getByRole('grid').first().waitFor();
  expect(await pageScroll(page)).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Map', exact: true }).click();
  await page.getByRole('heading', { name: 'Map', level: 1 }).waitFor();
  for (const name of closed) if ((await isOpen(page, name)) === 'true') await heading(page, name).click();
});

describe('the side bar', () => {
  test('[SID-03] [SID-04] [SID-07] [CON-01] [map 14] the histogram: a bar adds its range, or removes it; clear removes all; Log Data leaves out zeros; it is exported, and explained', async () => {
    const page = await sharedMap();
    expect(await isOpen(page, 'Additional Plots & Layers')).toBe('false');
    expect(await isOpen(page, 'Sample Histogram')).toBe('true');
    expect(await isOpen(page, 'Sampling Frequency Over Time')).toBe('false');
    expect(await isOpen(page, 'Location Samples')).toBe('true');
    const histogram = section(page, 'Sample Histogram');
    await histogram.getByText('Perchlorate · Ground Water · Not stated · ug/L', { exact: true }).waitFor();
    await histogram
      .getByText('8 samples · 4 locations · 37.5% non-detect · Jan 1, 2001 to Oct 1, 2003 · non-detects at their limit')
      .waitFor();
    // [WHY-01] A number of the subtitle opens its samples.
    await histogram.getByRole('button', { name: '8 samples', exact: true }).click();
    await page.getByRole('heading', { name: '8 samples used' }).waitFor();
    await page.getByRole('button', { name: 'Close Why this number?' }).click();
    expect(await histogram.getByRole('group', { name: /^Histogram: / }).boundingBox()).toMatchObject({
      width: 350,
      height: 300,
    });
    // 0, 5, 5, 10, 20, 30, 40, 50: 2 IQR / ∛8 would make two bars, so there are five.
    const bars = histogram.getByRole('group', { name: /^Histogram: / }).getByRole('button', { name: /samples?$/ });
    expect(await bars.evaluateAll((all) => all.map((bar) => bar.getAttribute('aria-label')))).toEqual([
      '0.0 to below 10 ug/L: 3 samples',
      '10 to below 20 ug/L: 1 sample',
      '20 to below 30 ug/L: 1 sample',
      '30 to below 40 ug/L: 1 sample',
      '40 to 50 ug/L: 2 samples',
    ]);
    const highlighted = () => locationsOfStyle(page, 'location-highlights');
    expect(await highlighted()).toEqual([]);
    await bars.nth(4).click();
    // W-3 has 40, but no coordinates.
    await expect.poll(highlighted, soon).toEqual(['W-2']);
    await bars.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect.poll(highlighted, soon).toEqual(['W-1', 'W-2']);
    await histogram.getByText('3 of 4 locations', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Legend' }).getByText('3 of 4 locations highlighted').waitFor();
    expect(await paintOf(page, 'location-circles', 'circle-stroke-opacity')).toEqual([
      'case',
      ['get', 'highlight'],
      1,
      0.24,
    ]);
    await bars.nth(4).click();
    await expect.poll(highlighted, soon).toEqual(['W-1']);
    expect(await bars.nth(1).getAttribute('aria-pressed')).toBe('true');
    const clear = histogram.getByRole('button', { name: 'clear', exact: true });
    await clear.press('Enter');
    await expect.poll(highlighted, soon).toEqual([]);
    // Disabled by its press, it keeps the focus.
    expect(await clear.evaluate((button) => button === document.activeElement)).toBe(true);
    await histogram.getByRole('checkbox', { name: 'Log Data' }).check();
    await histogram.getByText('1 result of 0 left out: 0 cannot be drawn on a logarithmic axis.').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await histogram.getByRole('checkbox', { name: 'Log Data' }).uncheck();

    // It is exported as CSV, SVG and PNG, is readable as a table, and explains its computation.
    const choose = async (act: string) => {
      await histogram.getByRole('button', { name: /^More of/ }).click();
      await page.getByRole('menuitem', { name: act, exact: true }).click();
    };
    const file = async (act: string) => {
      const download = page.waitForEvent('download');
      await choose(act);
      const saved = await download;
      return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) };
    };
    const csv = await file('CSV');
    expect(csv.name).toMatch(/^Perchlorate_histogram_\d{4}-\d\d-\d\d\.csv$/);
    const lines = csv.bytes.toString('utf8').trim().split(/\r?\n/);
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toBe('40,50,2,0,ug/L,');
    expect(lines[0]).toBe('from,to,detects,non_detects,unit,source');
    expect(lines[1]).toMatch(
      /,ug\/L,"?Perchlorate · Ground Water · Not stated · ug\/L \| .*Query: Perchlorate \(Parameter: Perchlorate\)\..*Wellfield \d/,
    );
    const svg = (await file('SVG')).bytes.toString('utf8');
    expect(svg).toContain('<title>Perchlorate · Ground Water · Not stated · ug/L</title>');
    expect(svg).toContain('Query: Perchlorate (Parameter: Perchlorate).');
    const png = (await file('PNG')).bytes;
    // The width is at byte 16 of a PNG: twice that of the plot with its margins.
    expect(png.readUInt32BE(16)).toBe(2 * (350 + 24));
    await choose('View as table');
    const dialog = page.getByRole('dialog');
    expect(await dialog.getByRole('row').last().innerText()).toMatch(/40\s+50\s+2\s+0\s+ug\/L/);
    await dialog.getByRole('button', { name: 'Okay' }).click();
    await choose('How is this computed?');
    await dialog.getByText('Freedman and Diaconis 1981').waitFor();
    await page.keyboard.press('Escape');
  });

  test('[SID-06] [PLT-13] [PLT-15] [map 1] [plots 8] the selected location’s samples over time, worked out while it is pointed at, and by depth; a sample pointed at has a ring on the map', async () => {
    const page = await sharedMap();
    // Pointing at a location works out its time plot, which a click then shows with nothing more to do.
    await page.evaluate(() => {
      const { postMessage } = Worker.prototype;
      const watched = { answers: 0, areDelayed: false, end: () => Object.assign(Worker.prototype, { postMessage }) };
      Object.assign(globalThis, { watched });
      Worker.prototype.postMessage = function (
        message: { kind?: string; id: number; name?: string },
        ...rest: unknown[]
      ) {
        if (message.kind === 'begin' && message.name === 'gatherOverTime') {
          if (watched.areDelayed) return;
          this.addEventListener('message', ({ data }: MessageEvent<{ kind?: string; id: number }>) => {
            if (data.id === message.id && data.kind === 'output') watched.answers += 1;
          });
        }
        Reflect.apply(postMessage, this, [message, ...rest]);
      };
    });
    type Watched = { watched: { answers: number; areDelayed: boolean; end(): void } };
    await option(page, 'W-2').hover();
    await page.waitForFunction(() => (globalThis as unknown as Watched).watched.answers === 1);
    await page.evaluate(() => void Object.assign((globalThis as unknown as Watched).watched, { areDelayed: true }));
    await option(page, 'W-2').click();
    const sketch = page.getByRole('button', { name: /^W-2 over time: 2 samples, 30 to 50/ });
    await expect.poll(() => sketch.count(), soon).toBe(1);
    await page.evaluate(() => (globalThis as unknown as Watched).watched.end());
    await option(page, 'W-2').click();
    await sketch.waitFor({ state: 'detached' });
    await section(page, 'Location Samples').getByText('Click on a location to display sample plot.').waitFor();
    await option(page, 'W-1').click();
    const time = plot(page, 'Time plot');
    await time.getByText('W-1 · Perchlorate · Ground Water · Not stated · ug/L', { exact: true }).waitFor();
    const drawing = time.getByRole('application');
    expect(await drawing.boundingBox()).toMatchObject({ width: 350, height: 300 });
    const depth = plot(page, 'Depth plot');
    await depth.getByText('1 samples with no reported depth.', { exact: true }).waitFor();

    await drawing.scrollIntoViewIfNeeded();
    const dot = await drawing.locator('svg').first().locator('path').nth(-3).boundingBox();
    if (!dot) throw new Error('the first sample is not drawn');
    const [x, y] = [dot.x + dot.width / 2, dot.y + dot.height / 2];
    const tip = drawing.getByRole('status');
    await page.mouse.move(x, y - 9);
    // The sample under the pointer is looked up in the next frame.
    await page.evaluate(async () => {
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
    expect(await tip.count()).toBe(0);
    await page.mouse.move(x, y - 7);
    await tip.getByText('Jan 1, 2001').waitFor();
    expect(await tip.innerText()).toMatch(/W-1\s+Date\s+Jan 1, 2001\s+Result\s+10 ug\/L/);
    await expect.poll(() => locationsOfStyle(page, 'hovered-location-ring'), soon).toEqual(['W-1']);
    await page.mouse.move(x, y - 60);
    await expect.poll(() => locationsOfStyle(page, 'hovered-location-ring'), soon).toEqual([]);
    await drawing.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await tip.getByText('< 20 ug/L').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => tip.count(), soon).toBe(0);

    await option(page, 'W-2').click({ modifiers: ['Shift'] });
    await time.getByText('W-1, W-2 · Perchlorate · Ground Water · Not stated · ug/L', { exact: true }).waitFor();
    await option(page, 'W-2').click();
    await time.getByText('W-2 · Perchlorate · Ground Water · Not stated · ug/L', { exact: true }).waitFor();
    await depth.locator('svg').getByText('No samples with reported depth.').waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => sidewaysScroll(page), soon).toBe(0);
    expect(await seriousBarriers(page)).toEqual([]);
  });

  test('[SID-06] [explore 8] [design 11] water levels have no depth plot, no fraction and no method for non-detects; [SID-03] sections close; [SID-08] no plot is open by itself', async () => {
    const page = await showMap(await visitors.sharedTab(server.address), caller.person, 'Levels');
    await heading(page, 'Additional Plots & Layers').click();
    const toggles = page.getByRole('group', { name: 'Plots', exact: true }).locator('[aria-pressed]');
    expect(await toggles.allInnerTexts()).toEqual([
      'Quantile Plot',
      'Box Plots',
      'Piper Diagram',
      'Modified Piper Diagram',
      'Extended Durov Diagram',
      'Summary Table',
      'Trends',
      'Load',
      'Answer card',
      'What changed',
      'Report',
      'Plume Ledger',
      'Surface Quality',
      'Cross-Section',
    ]);
    expect(await toggles.and(page.locator('[aria-pressed=false]')).count()).toBe(14);
    await option(page, 'W-1').click();
    await plot(page, 'Time plot').getByText('W-1 · Water Level · Ground Water · ft', { exact: true }).waitFor();
    // One that is still worked out has a placeholder.
    await expect.poll(() => section(page, 'Location Samples').getByText('Loading...').count(), soon).toBe(0);
    expect(await plot(page, 'Depth plot').count()).toBe(0);
    expect(await page.getByLabel('Non-detects', { exact: true }).count()).toBe(0);
    await heading(page, 'Location Samples').click();
    await expect.poll(() => plot(page, 'Time plot').count(), soon).toBe(0);
  });
});
