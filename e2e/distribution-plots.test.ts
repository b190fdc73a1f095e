import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Caller } from './support/caller.ts';
import { writeMapResults } from './support/map-results.ts';
import { openPlotToggles, plotToggle, plotWindow, spokenPoints, unfoldChoices } from './support/plot-windows.ts';
import { rowsOfLines } from './support/rows-of-lines.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

const visitors = new Visitors();

/** The numbers of a window's plot, as exported. */
async function csvOf(page: Page, plot: Locator): Promise<Record<string, string>[]> {
  // Until the worker has the numbers of a new choice, those before it are drawn and saved.
  await expect.poll(() => plot.locator('[data-stale]').count()).toBe(0);
  await plot.getByRole('button', { name: /^More of/ }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  return parse(await readFile(await download.path(), 'utf8'), { columns: true }) as Record<string, string>[];
}

describe('a few results with non-detects', () => {
  let server: RunningServer;
  let caller: Caller;

  beforeAll(async () => {
    server = await serveResults({ bmi: writeMapResults });
    caller = await Caller.register(server.address);
    await caller.saveQuery('Perchlorate', 0, [
      { field: 'analyte_name', filter: 'Perchlorate' },
      { field: 'matrix', filter: 'Ground Water' },
    ]);
  });
  afterAll(() => server?.stop());

  const openToggles = (page: Page) => openPlotToggles(page, caller.person, 'Perchlorate');

  test('[spec 6] [F20] a plot that throws says so in its own window, where it can be tried again; the others go on', async () => {
    const page = await visitors.sharedScreen(server.address, openToggles);
    visitors.expectComplaint(/reading 'subarray'/);
    // What the worker answers to this plot lacks its rows.
    await page.evaluate(() => {
      const post = Worker.prototype.postMessage;
      Worker.prototype.postMessage = function lose(message: { id: number; name?: string }, ...rest: never[]) {
        if (message.name === 'rankRows') {
          const spoil = ({ data }: MessageEvent<{ id: number; output?: { rows?: unknown } }>) => {
            if (data.id === message.id) delete data.output?.rows;
          };
          this.addEventListener('message', spoil, true);
        }
        return post.call(this, message, ...rest);
      };
      Object.assign(globalThis, { mend: () => (Worker.prototype.postMessage = post) });
    });
    const [quantile, qq] = [plotWindow(page, 'Quantile Plot'), plotWindow(page, 'QQ Plot')];
    for (const name of ['Quantile Plot', 'Box Plots']) await plotToggle(page, name).click();
    await quantile
      .getByRole('alert')
      .getByText('Only this window is affected; the rest of the page keeps working.')
      .waitFor();

    // The others are there, and follow each other.
    await plotWindow(page, 'Box Plots')
      .getByRole('button', { name: /^W-3: median 40/ })
      .click();
    await page.getByRole('region', { name: 'Selected location' }).getByText('W-3').first().waitFor();
    expect(await page.getByText(/is affected/).count()).toBe(1);
    expect(await seriousBarriers(page)).toEqual([]);

    await page.evaluate(() => (globalThis as unknown as { mend(): void }).mend());
    await quantile.getByRole('button', { name: 'Try again' }).press('Enter');
    expect(await spokenPoints(quantile.getByRole('application'), 10)).toHaveLength(10);
    // It is in sight, also where the choices are folded.
    await quantile.getByRole('button', { name: 'QQ Plot' }).click();
    await qq.getByRole('application').waitFor();
    for (const name of ['QQ Plot', 'Quantile Plot', 'Box Plots'])
      await page.getByRole('button', { name: `Close ${name}` }).click();
  });

  test('[PLT-01] [PLT-03] [PLT-04] [PLT-14] [PLT-15] [plots 2] [plots 4] quantile and QQ plot: percentiles, limits, the map’s statistic, linked locations', async () => {
    const page = await visitors.sharedScreen(server.address, openToggles);
    await plotToggle(page, 'Quantile Plot').press('Enter');
    const quantile = plotWindow(page, 'Quantile Plot');
    const plot = quantile.getByRole('application');
    await plot.waitFor();
    expect(await quantile.boundingBox()).toMatchObject({ width: 500, height: 400 });

    // <5 <5 <7 7 10 <20 30 31 40 50, non-detects first among equals; of points above each other the upper is first.
    const spoken = await spokenPoints(plot, 10);
    expect(spoken.map((text) => /Percentile ([\d.]+%)/.exec(text)?.[1])).toEqual(
      [20, 10, 40, 30, 50, 60, 70, 80, 90, 100].map((percentile) => `${percentile}.0%`),
    );
    expect(spoken.map((text) => /Result (.*?) ug\/L/.exec(text)?.[1])).toEqual([
      '< 5',
      '< 5',
      '7',
      '< 7',
      '10',
      '< 20',
      '30',
      '31',
      '40',
      '50',
    ]);
    expect(spoken.at(-1)).toMatch(/^W-2/);

    // A dragged range is also selected in the histogram, and can be removed.
    const drawing = await plot.boundingBox();
    const [left, right] = [(drawing?.x ?? 0) + 52, (drawing?.x ?? 0) + (drawing?.width ?? 0) - 12];
    const at = (value: number) => left + (value * (right - left)) / 50;
    await page.mouse.move(at(25), (drawing?.y ?? 0) + 60);
    await page.mouse.down();
    await page.mouse.move(at(35), (drawing?.y ?? 0) + 60);
    await page.mouse.move(at(45), (drawing?.y ?? 0) + 60);
    await page.mouse.up();
    await expect.poll(() => page.getByRole('button', { name: 'clear', exact: true }).isEnabled()).toBe(true);
    await unfoldChoices(quantile);
    await quantile.getByRole('button', { name: 'Clear ranges' }).click();
    expect(await page.getByRole('button', { name: 'clear', exact: true }).isDisabled()).toBe(true);

    // The QQ plot opens from this window; a location pointed at here has rings there, and Enter selects it everywhere.
    await quantile.getByRole('button', { name: 'QQ Plot' }).click();
    const qq = plotWindow(page, 'QQ Plot');
    await qq.getByRole('application').waitFor();
    expect(await qq.boundingBox()).toMatchObject({ width: 500, height: 500 });
    expect(await plotToggle(page, 'QQ Plot').count()).toBe(1);
    const [first = ''] = await spokenPoints(plot, 1);
    expect(first).toMatch(/^W-4/);
    await expect.poll(() => qq.locator('path[data-rings]').getAttribute('data-rings')).toBe('2');
    await plot.press('Enter');
    await page.getByRole('region', { name: 'Selected location' }).getByText('W-4').first().waitFor();
    const table = await csvOf(page, qq);
    expect(table.map((row) => Number(row['result']))).toEqual([5, 5, 7, 7, 10, 20, 30, 31, 40, 50]);
    // By hand a share of 0.64 is above 5 and 7: the first of two limits of 5 is at 0.36 / 3, Φ⁻¹ by Python's NormalDist.
    expect(Number(table[0]?.['normal_quantile'])).toBeCloseTo(-1.174_986_792_1, 6);
    await qq.getByLabel('Log Data').check();
    await qq.getByText(/^Lognormal: r = 0\.\d{4} of 6 detects, 40\.0% censored$/).waitFor({ state: 'attached' });

    // The statistic of locations, in a window of another size.
    await unfoldChoices(quantile);
    await quantile.getByLabel('Values of').selectOption('Locations (map statistic)');
    await expect.poll(async () => quantile.boundingBox()).toMatchObject({ width: 500, height: 350 });
    const locations = await spokenPoints(plot, 5);
    expect(locations.map((text) => /^(W-\d).*Max (.*?) ug\/L/.exec(text)?.slice(1).join(' '))).toEqual([
      'W-4 < 5',
      'W-5 7',
      'W-1 < 20',
      'W-3 40',
      'W-2 50',
    ]);
    await page.getByRole('button', { name: 'Close Quantile Plot' }).press('Enter');
    await quantile.waitFor({ state: 'detached' });
    expect(await qq.isVisible()).toBe(true);

    // A class of the legend, a rectangle and a range by keys choose locations, in the announced number.
    await qq.getByRole('button', { name: 'Non-detect, at its limit: 4' }).click();
    await page.getByText('3 locations chosen; 3 are compared.').waitFor();
    const qqPlot = qq.getByRole('application');
    const area = await qqPlot.boundingBox();
    if (!area) throw new Error('the QQ plot is in sight');
    await page.mouse.move(area.x + 60, area.y + 36);
    await page.mouse.down();
    await page.mouse.move(area.x + 200, area.y + 100);
    await page.mouse.move(area.x + area.width - 4, area.y + area.height - 44);
    await page.mouse.up();
    await page.getByText('5 locations chosen; 5 are compared.').waitFor();
    await spokenPoints(qqPlot, 1);
    await qqPlot.press('Shift+ArrowRight');
    await qqPlot.press('Shift+ArrowRight');
    await qqPlot.getByText('2 locations', { exact: true }).waitFor();
    await qqPlot.press('Enter');
    await page.getByText('2 locations chosen; 2 are compared.').waitFor();
    await page.getByRole('button', { name: 'Filter by them' }).click();
    await qq.getByText(/^4 samples · 2 locations/).waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close QQ Plot' }).click();
  });

  test('[PLT-01] [PLT-02] [PLT-15] [plots 5] box plots by location and year: quartiles, a box selects its location; help and narrow page', async () => {
    const page = await visitors.sharedScreen(server.address, openToggles);
    await plotToggle(page, 'Box Plots').click();
    const box = plotWindow(page, 'Box Plots');
    const boxes = box.getByRole('toolbar', { name: 'Parts of the plot' }).getByRole('button');
    await boxes.first().waitFor();
    expect(await box.boundingBox()).toMatchObject({ width: 500, height: 400 });
    const names = await Promise.all((await boxes.all()).map((each) => each.getAttribute('aria-label')));
    // The greatest median first.
    expect(names).toEqual([
      'W-3: median 40 ug/L, 1 result',
      'W-2: median 31 ug/L, 3 results',
      'W-1: no median: fewer than three detects with a result, 2 results',
      'W-5: no median: fewer than three detects with a result, 2 results',
      'W-4: all non-detects, highest limit 5 ug/L, 2 results',
    ]);
    // [plots 8] A grid of small time plots has a point for every sample.
    const gridToggle = page.getByRole('button', { name: 'Time Plots of All Locations', exact: true });
    await gridToggle.press('Enter');
    const grid = plotWindow(page, 'Time Plots of All Locations');
    await grid.getByText('· 5 locations').waitFor();
    expect((await spokenPoints(grid.getByRole('application'), 10)).length).toBe(10);
    await gridToggle.press('Enter');
    await boxes.nth(1).click();
    await page.getByRole('region', { name: 'Selected location' }).getByText('W-2').first().waitFor();
    expect(await boxes.nth(1).getAttribute('aria-pressed')).toBe('true');

    const figures = ['n', 'non_detects', 'whisker_low', 'q1', 'median', 'q3', 'whisker_high', 'outliers'] as const;
    const row = (line: Record<string, string> | undefined) => figures.map((name) => Number(line?.[name]));
    const byLocation = await csvOf(page, box);
    // 30, 31, 50: type 7 quartiles halfway between.
    expect(row(byLocation.find(({ location }) => location === 'W-2'))).toEqual([3, 0, 30, 30.5, 31, 40.5, 50, 0]);

    // Its choices unfold above it, and both fit.
    await unfoldChoices(box);
    const [windowBox, choiceBox, firstBox] = await Promise.all(
      [box, box.getByLabel('Boxes by'), boxes.first()].map((one) => one.boundingBox()),
    );
    for (const one of [choiceBox, firstBox]) {
      expect(one?.y).toBeGreaterThan(windowBox?.y ?? NaN);
      expect((one?.y ?? NaN) + (one?.height ?? NaN)).toBeLessThan((windowBox?.y ?? NaN) + (windowBox?.height ?? NaN));
    }
    // Also by matrix, of which there is only one.
    const fields = await box.getByLabel('Boxes by').locator('option').allInnerTexts();
    expect(fields.slice(0, 3)).toEqual(['Location', 'Year', 'Matrix']);
    await box.getByLabel('Boxes by').selectOption('Year');
    await box.getByRole('button', { name: /^2001/ }).waitFor();
    // In 2001: 10, 50, 40, <5, <7. By hand two fifths are below 10, so the first quartile is not known.
    const byYear = await csvOf(page, box);
    expect(byYear.map(({ year }) => year)).toEqual(['2001', '2002', '2003']);
    expect(row(byYear[0])).toEqual([5, 2, 10, 0, 10, 40, 50, 0]);

    // A box of a year chooses the locations with a result in it.
    await box.getByRole('button', { name: /^2002/ }).click();
    await page.getByText('4 locations chosen; 4 are compared.').waitFor();

    await box.getByRole('button', { name: /^More of/ }).click();
    await page.getByRole('menuitem', { name: 'How is this computed?' }).click();
    const help = page.getByRole('dialog', { name: 'How is this computed?' });
    await help.getByText(/1\.5 interquartile ranges/).waitFor();
    await help.getByText(/type 7/).waitFor();
    await page.getByRole('button', { name: 'Okay' }).click();
    expect(await seriousBarriers(page)).toEqual([]);

    // A copied image has twice the plot's pixels.
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await box.getByRole('button', { name: /^More of/ }).click();
    await page.getByRole('menuitem', { name: 'Copy image' }).click();
    await box.getByText('The image has been copied.').waitFor();
    const copiedPx = await page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      return item ? (await createImageBitmap(await item.getType('image/png'))).width : 0;
    });
    const drawnPx = (await box.locator('svg[aria-hidden]').last().boundingBox())?.width ?? NaN;
    expect(copiedPx).toBeGreaterThanOrEqual(2 * drawnPx);

    // [PLT-17] Its numbers as lines: three boxes of years, the first with five results up to 50.
    await box.getByRole('button', { name: /^More of/ }).click();
    await page.getByRole('menuitem', { name: 'SQL' }).click();
    await box.getByText('The lines for SQL are copied.').waitFor();
    const boxesInSql = await rowsOfLines(await page.evaluate(() => navigator.clipboard.readText()));
    expect(boxesInSql.map(({ year, n, whisker_high }) => [year, n, whisker_high])[0]).toEqual([2001, 5, 50]);
    expect(boxesInSql).toHaveLength(3);

    // Printing copies the map, because its pixels are gone by then.
    await page.pdf();
    const inkedPx = await page.locator('section[aria-label=Map] canvas[data-paper-only]').evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      return new Set(new Uint32Array(new Uint8ClampedArray(pixels).buffer)).size;
    });
    expect(inkedPx).toBeGreaterThan(10);

    // On paper there is no chrome, and the window is below the map, in light colors, with its source.
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    expect(await page.getByRole('banner').isVisible()).toBe(false);
    expect(await page.getByRole('complementary', { name: 'Filters' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: 'Close Box Plots' }).isVisible()).toBe(false);
    await box.getByText(/^Query: Perchlorate \(Parameter: Perchlorate; Matrix: Ground Water\)\..* release /).waitFor();
    const map = await page.locator('section[aria-label=Map]').boundingBox();
    // Drawn as 752 by 820 pixels of the page; a sheet has room for a height of 640 at most, with title and source.
    expect(map?.height).toBeLessThanOrEqual(640);
    expect(map?.height).toBeGreaterThan(400);
    const bottom = (map?.y ?? NaN) + (map?.height ?? NaN);
    for (const below of [
      box,
      page.getByRole('complementary', { name: 'Locations' }),
      page.locator('section[aria-label=Map] + p').getByText(/^Query: Perchlorate .* release /),
    ]) {
      expect((await below.boundingBox())?.y).toBeGreaterThanOrEqual(bottom);
    }
    // Its title has a line, and what is said of its samples those below.
    const titled = await box.locator('figcaption').evaluate((head) => {
      const [title, subtitle] = [...head.querySelectorAll('p')].map((text) => text.getBoundingClientRect());
      return { titlePx: title?.height ?? NaN, gapPx: (subtitle?.top ?? NaN) - (title?.bottom ?? NaN) };
    });
    expect(titled.titlePx).toBeLessThan(40);
    expect(titled.gapPx).toBeGreaterThanOrEqual(0);
    const ink = await box.locator('svg text').evaluateAll((texts) => texts.map((text) => text.getAttribute('fill')));
    expect(new Set(ink)).toEqual(new Set(['#59626d', '#1a1e24']));
    await page.emulateMedia({ media: null, colorScheme: 'light' });

    await page.setViewportSize({ width: 390, height: 844 });
    await box.getByRole('button', { name: /^2001/ }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
