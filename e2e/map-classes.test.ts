import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { classResults, writeClassResults } from './support/class-results.ts';
import { drawnCircle, drawnCircles, locationsOfStyle, pixelAt, soon } from './support/drawn-map.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { raiseSideBar } from './support/side-sheet.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { stepBack } from './support/step-back.ts';
import { holdSession, Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeClassResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
});
afterAll(() => server?.stop());

const showPerchlorate = (page: Page) => showMap(page, caller.person, 'Perchlorate');
/** The map, opened by an earlier test. */
const sharedMap = (viewport?: { width: number; height: number }) =>
  visitors.sharedScreen(server.address, showPerchlorate, { colorScheme: 'light', ...(viewport && { viewport }) });

const classes = (page: Page) => page.getByRole('region', { name: 'Legend' }).getByRole('list', { name: 'Classes' });
const classTexts = async (page: Page) =>
  (await classes(page).locator('button[aria-pressed]').allInnerTexts()).map((all) => {
    const [text, ...count] = all.split(/\s*\n\s*/);
    return `${text} | ${count.join(' ')}`;
  });
const listed = (page: Page) =>
  page
    .getByRole('listbox', { name: 'Location list' })
    .getByRole('option')
    .evaluateAll((rows) => rows.map((row) => row.textContent.split(/(?<=W-\d)/)[0]));
const choose = (page: Page, label: string, option: string) =>
  page.getByRole('region', { name: 'Legend' }).getByRole('combobox', { name: label }).selectOption(option);
const urlParameter = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

/** Polls for the color at the center of a location's circle, within the rounding of blending. */
async function expectColor(page: Page, location: string, expected: readonly number[]): Promise<void> {
  const far = async () => {
    const { x, y } = await drawnCircle(page, location);
    const color = await pixelAt(page, x, y);
    return Math.max(...color.map((part, at) => Math.abs(part - (expected[at] ?? Number.NaN))));
  };
  await expect.poll(far, soon).toBeLessThanOrEqual(4);
}

/** Messages to workers from now on: operations of the science worker, and circles for the map. */
async function watchWorkers(page: Page): Promise<() => Promise<string[]>> {
  const posted: string[] = [];
  await page.exposeFunction('notePosted', (what: string) => posted.push(what));
  await page.evaluate(() => {
    const { notePosted } = globalThis as unknown as { notePosted(what: string): void };
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message: { name?: string; data?: object }, ...rest: unknown[]) {
      const { data } = message;
      if (message.name !== undefined) notePosted(message.name);
      else if (data && 'source' in data && data.source === 'locations') {
        if ('dataDiff' in data) notePosted('changed circles');
        if ('data' in data) notePosted('all circles');
      }
      Reflect.apply(postMessage, this, [message, ...rest]);
    };
  });
  return async () => posted;
}

/** A color over the light basemap (#f3f5f7). */
const laid = (color: readonly number[], opacity: number) =>
  [0xf3, 0xf5, 0xf7].map((basemap, at) => opacity * (color[at] ?? Number.NaN) + (1 - opacity) * basemap);

describe('classes of the map', () => {
  test('[MAP-06] [MAP-09] [PLT-14] [plots 2] [design 12] the legend has six classes with ranges and counts, by ckmeans, equal steps or linear', async () => {
    const page = await sharedMap();
    await expect
      .poll(() => classTexts(page), soon)
      .toEqual([
        '1,000 | 1 location',
        '400 | 1 location',
        '300 | 1 location',
        '200 – 201 | 2 locations',
        '100 | 1 location',
        '1 – 3 | 3 locations',
        'including non-detects | 1 location',
      ]);
    expect(await page.getByRole('checkbox', { name: 'Intensity Plot' }).isChecked()).toBe(false);
    expect(await page.getByLabel('Colors', { exact: true }).count()).toBe(0);

    const posted = await watchWorkers(page);
    // Steps of (1000 - 1) / 6 = 166.5 from 1, in two digits that hold the values; above, 200 and 201 would have been one.
    await choose(page, 'Classes', 'Equal steps');
    await expect
      .poll(() => classTexts(page), soon)
      .toEqual([
        '830 – 1.0k | 1 location',
        '670 – 830 | 0 locations',
        '500 – 670 | 0 locations',
        '330 – 500 | 1 location',
        '170 – 330 | 3 locations',
        '1.0 – 170 | 4 locations',
        'including non-detects | 1 location',
      ]);
    await expect.poll(() => urlParameter(page, 'classes'), soon).toBe('equal');
    // The page's thread neither computes the classes nor copies the circles for them.
    expect(await posted()).toEqual(['classifyValues']);

    // The bars have 1 to 200, 201 to 400, none, none and 1000. The initial circles are set again once, here or before.
    const bars = page
      .getByRole('region', { name: 'Sample Histogram' })
      .getByRole('button', { name: /: [\d,]+ samples?$/ });
    const highlighted = () => locationsOfStyle(page, 'location-highlights');
    await bars.last().click();
    await expect.poll(highlighted, soon).toEqual(['W-8']);
    await bars.nth(1).click();
    await expect.poll(highlighted, soon).toEqual(['W-5', 'W-6', 'W-7', 'W-8']);
    await bars.last().click();
    await expect.poll(highlighted, soon).toEqual(['W-5', 'W-6', 'W-7']);
    const given = (await posted()).filter((what) => what.endsWith('circles'));
    expect(given.length).toBe(3);
    expect(given.slice(1)).toEqual(['changed circles', 'changed circles']);
    await bars.nth(1).click();
    await expect.poll(highlighted, soon).toEqual([]);

    // Cividis on a light basemap: the highest class is darkest, the lowest lightest; the other ramps likewise.
    await page.getByRole('checkbox', { name: 'Intensity Plot' }).check();
    await expectColor(page, 'W-8', laid([0, 32, 77], 0.9));
    await expectColor(page, 'W-3', laid([255, 234, 70], 0.9));
    await choose(page, 'Colors', 'Viridis');
    await expectColor(page, 'W-8', laid([68, 1, 84], 0.9));
    await choose(page, 'Classes', 'Linear');
    // W-8 is beyond the middle of the highest class and has that class's color.
    await expectColor(page, 'W-8', laid([68, 1, 84], 0.9));
    await stepBack(page);
    await expect.poll(() => urlParameter(page, 'classes'), soon).toBe('equal');
  });

  test('[MAP-06] [MAP-09] [SID-02] a class of the legend isolates its circles and locations, also in the link; plain locations offer no intensity', async () => {
    const page = await sharedMap();
    const names = classResults.map((_, at) => `W-${at + 1}`);
    await expect.poll(() => listed(page), soon).toEqual(names);
    const twoHundred = classes(page).getByRole('button', { name: /^200 – 201/ });
    await twoHundred.click();
    await expect.poll(() => listed(page), soon).toEqual(['W-4', 'W-5']);
    await page.getByText('One class alone: 2 of 9 locations').waitFor();
    expect(await twoHundred.getAttribute('aria-pressed')).toBe('true');
    // [WHY-01] Its count is not a tab stop beside it: an arrow key leads there, and Enter would ask about it.
    expect(await twoHundred.locator('xpath=..').locator('button[data-why][tabindex="-1"]').count()).toBe(1);
    await page.keyboard.press('ArrowRight');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('2');
    await page.keyboard.press('ArrowLeft');
    await expectColor(page, 'W-4', laid([0x31, 0x44, 0x6b], 0.55));
    await expectColor(page, 'W-8', laid([0x31, 0x44, 0x6b], 0.55 * 0.12));
    expect((await drawnCircles(page)).length).toBe(9);

    await expect.poll(() => urlParameter(page, 'class'), soon).toBe('3');
    const other = await page.context().newPage();
    await holdSession(other, caller.person);
    await other.goto(page.url());
    await expect.poll(() => listed(other), soon).toEqual(['W-4', 'W-5']);

    // The rows left by filters have new classes; the switches work by keyboard.
    await classes(page)
      .getByRole('button', { name: /non-detects/ })
      .focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => listed(page), soon).toEqual(['W-9']);
    await page.getByRole('button', { name: 'Show all' }).click();
    await expect.poll(() => listed(page), soon).toEqual(names);
    await expect.poll(() => urlParameter(page, 'class'), soon).toBeNull();

    // Plain locations have radii as of max, and offer no intensity.
    const statistic = page.getByLabel('Location Statistic');
    expect(await statistic.locator('option').allInnerTexts()).toEqual(['Max', 'Mean', 'Median', 'Sample Size']);
    const radii = async () => (await drawnCircles(page)).map(({ location, radius }) => [location, radius]);
    const byMax = await radii();
    await page.getByRole('checkbox', { name: 'Intensity Plot' }).waitFor();
    const link = new URL(page.url());
    link.searchParams.set('statistic', 'location');
    link.searchParams.set('intensity', 'on');
    await page.goto(link.href);
    await page.getByRole('checkbox', { name: 'Show Locations' }).waitFor();
    await expect.poll(radii, soon).toEqual(byMax);
    expect(await statistic.inputValue()).toBe('location');
    expect(await page.getByRole('checkbox', { name: 'Intensity Plot' }).count()).toBe(0);
    // Nor does the palette.
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Command' }).waitFor();
    const offered = page.getByRole('listbox', { name: 'Commands' }).getByRole('option');
    await page.keyboard.type('plot');
    await offered.filter({ hasText: 'Bubble Plot' }).waitFor();
    expect(await offered.filter({ hasText: 'Intensity Plot' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    const { x, y } = await drawnCircle(page, 'W-8');
    const [red = 0, , blue = 0] = await pixelAt(page, x, y);
    expect(blue).toBeGreaterThan(red);
    await statistic.selectOption('Mean');
    expect(await page.getByRole('checkbox', { name: 'Intensity Plot' }).isChecked()).toBe(true);
  });

  test.each([
    ['a desk', { width: 1440, height: 900 }],
    ['a phone', { width: 390, height: 844 }],
  ])('[MAP-22] on %s the legend raises no serious barrier and no sideways scroll', async (_, viewport) => {
    const page = await sharedMap(viewport);
    await raiseSideBar(page);
    await page.getByRole('checkbox', { name: 'Intensity Plot' }).check();
    const lower = page.getByRole('button', { name: 'Lower the side bar' });
    if (await lower.isVisible()) await lower.click();
    const whole = page.getByRole('button', { name: 'Whole legend' });
    await page.getByRole('region', { name: 'Legend' }).waitFor();
    expect(await whole.isVisible()).toBe(viewport.width < 400);
    if (await whole.isVisible()) {
      // Collapsed it leaves the map in sight, and shows the statistic and its range.
      const legendText = () => page.getByRole('region', { name: 'Legend' }).innerText();
      const folded = ['Max, Perchlorate', 'ug/L · Ground Water', '1', '1,000', '1 non-detect'];
      await expect.poll(async () => (await legendText()).split(/\s*\n\s*/), soon).toEqual(folded);
      expect(await seriousBarriers(page)).toEqual([]);
      await whole.click();
    }
    await classes(page).getByRole('button').first().click();
    await raiseSideBar(page);
    await page.getByText('One class alone: 1 of 9 locations').waitFor();
    expect(await seriousBarriers(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
  });
});
