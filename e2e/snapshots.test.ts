import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoak } from '../server/src/testing/soak.ts';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { drawnCircles, locationsOfStyle, soon, waitForMap } from './support/drawn-map.ts';
import { overlapsOf } from './support/overlaps.ts';
import { sidewaysScroll } from './support/screen-checks.ts';
import { snapshotRows, writeSnapshotResults } from './support/snapshot-results.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeSnapshotResults });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Samples', 0, [{ field: 'matrix', filter: 'Ground Water' }]);
});
afterAll(() => server?.stop());

/* What is expected, from the rows as they were delivered, by dates as texts. */

const wells = [...new Set(snapshotRows.map(({ well }) => well))];

/** The greatest result of some days of each well; wells without one are not there. */
function maxima(daysOf: (well: string, days: readonly string[]) => readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const well of wells) {
    const own = snapshotRows.filter((row) => row.well === well);
    const wanted = daysOf(
      well,
      own.map(({ day }) => day),
    );
    const results = own.filter(({ day }) => wanted.includes(day)).map(({ result }) => result);
    if (results.length > 0) found.set(well, Math.max(...results));
  }
  return found;
}

const lastOf = (days: readonly string[]) => days.toSorted().slice(-1);

const ofYear = (year: number) => maxima((_, days) => days.filter((day) => day.startsWith(String(year))));
const carried = (year: number) =>
  maxima((_, days) => {
    if (days.some((day) => day.startsWith(String(year)))) return [];
    return lastOf(days.filter((day) => day < `${year}-01-01` && day >= `${year - 1}-01-01`));
  });

/** The darkest part of the color at some points of a picture, 0 to 255. */
function darkestOf(page: Page, png: Buffer, points: readonly (readonly [x: number, y: number])[]): Promise<number> {
  return page.evaluate(
    async ({ base64, points }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes]));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      return Math.min(...points.flatMap(([x, y]) => [...(context?.getImageData(x, y, 1, 1).data ?? [0])]));
    },
    { base64: png.toString('base64'), points },
  );
}

const timeSelect = (page: Page) => page.getByRole('combobox', { name: 'Time', exact: true });
const slider = (page: Page) => page.getByRole('slider', { name: 'Period' });
const panel = (page: Page) => page.getByRole('region', { name: 'Time of the map' });
const status = (page: Page) => panel(page).getByRole('status');

async function openTime(page: Page): Promise<void> {
  await showMap(page, caller.person, 'Samples');
  await waitForMap(page);
  await page.getByRole('button', { name: 'Time', exact: true }).click();
}

/** The map of all dates with the panel of its time, opened by an earlier test. */
const openMap = (options = {}) => visitors.sharedScreen(server.address, openTime, options);

async function drawnValues(page: Page): Promise<[string, number | null][]> {
  const circles = await drawnCircles(page);
  return circles
    .map(({ location, value }): [string, number | null] => [location, value])
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'));
}

async function expectDrawn(page: Page, expected: ReadonlyMap<string, number>): Promise<void> {
  await expect
    .poll(() => drawnValues(page), soon)
    .toEqual([...expected].toSorted(([a], [b]) => a.localeCompare(b, 'en')));
}

describe('the map at a time', () => {
  test('[SNAP-06] [SNAP-09] a link opens a time; Play goes on only when the surface of a period is drawn; of one without samples it says so', async () => {
    const page = await visitors.sharedTab(server.address, { reducedMotion: 'no-preference' });
    const parameters = 'layer=estimatedSurface&snapshot=year,2010-01-01,0';
    await showMap(page, caller.person, 'Samples', `?v=1&matrix=Ground+Water&unit=ug/L&${parameters}`);
    await expectDrawn(page, ofYear(2010));
    // The panel is open, because the map is of a time.
    await status(page).getByText('2010').first().waitFor();
    const layer = page.getByRole('region', { name: 'Legend of the Estimated Surface' });
    await layer.getByText(/^Ordinary kriging/).waitFor(soon);
    // A surface takes longer than a period is shown, on any machine.
    await page.evaluate((lateMs) => {
      const { postMessage } = Worker.prototype;
      Worker.prototype.postMessage = function late(
        this: Worker,
        message: { name?: string },
        transfer: StructuredSerializeOptions,
      ) {
        const post = () => postMessage.call(this, message, transfer);
        if (message.name === 'estimateSurface') setTimeout(post, lateMs);
        else post();
      } as typeof postMessage;
    }, 1_200);
    // What the legend said last in each year before the next one came.
    await page.evaluate(() => {
      const heard: [string, string][] = [];
      Object.assign(globalThis, { heard });
      const hear = () => {
        const year = document.querySelector('[data-time-panel] [role="status"] strong')?.textContent ?? '';
        const text = document.querySelector('[aria-label="Legend of the Estimated Surface"]')?.textContent ?? '';
        if (heard.at(-1)?.[0] === year) heard.pop();
        heard.push([year, text]);
      };
      new MutationObserver(hear).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    // The settings of the layer, which opened with it, can lie over the button.
    await panel(page).getByRole('button', { name: 'Play' }).press('Enter');
    await expect.poll(() => status(page).innerText(), soon).toContain('2014');
    await layer.getByText(/^Ordinary kriging/).waitFor(soon);
    const stated = await page.evaluate(() => (globalThis as unknown as { heard: [string, string][] }).heard);
    expect(stated.map(([year]) => year)).toEqual(['2011', '2012', '2013', '2014']);
    for (const [year, text] of stated) {
      expect([year, text]).toEqual([
        year,
        expect.stringContaining(year === '2011' ? 'No location was sampled in 2011.' : 'Ordinary kriging'),
      ]);
    }
  });

  test('[SNAP-03] [SNAP-04] [SNAP-05] [SNAP-08] by year: not shown or carried, said in panel, legend, card and file', async () => {
    const page = await openMap();
    await timeSelect(page).selectOption('By year');
    await slider(page).press('Home');
    await slider(page).press('ArrowRight');
    await expect.poll(() => slider(page).getAttribute('aria-valuetext')).toContain('2009');
    const sampled = ofYear(2009);
    await expectDrawn(page, sampled);

    await panel(page).getByRole('button', { name: 'More' }).click();
    await panel(page).getByLabel('Not sampled then:').selectOption('last value within');
    const late = carried(2009);
    expect(late.size).toBeGreaterThan(0);
    await expectDrawn(page, new Map([...sampled, ...late]));
    const stated = `${sampled.size} of 14 locations sampled · ${late.size} by a value of up to 12 months before`;
    await expect.poll(() => status(page).innerText()).toContain(stated);
    const legend = page.getByRole('region', { name: 'Legend' });
    await legend.getByText(stated).waitFor();
    await legend.getByText('2009', { exact: true }).waitFor();
    await legend.getByText(`${late.size} not sampled then: last value within 12 months`).waitFor();
    // A dashed ring tells those from the others.
    await expect.poll(() => locationsOfStyle(page, 'carried-rings'), soon).toEqual([...late.keys()].toSorted());
    await legend.getByText('Classes and sizes are one scale for all periods.').waitFor();

    const [carriedWell = ''] = late.keys();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'Locations (CSV)' }).click();
    const [header = '', ...lines] = (await readFile(await (await download).path(), 'utf8')).trim().split('\r\n');
    const names = header.split(',');
    expect(lines).toHaveLength(sampled.size + late.size);
    expect(names.slice(-4)).toEqual(['time', 'last_sampled', 'carried_from', 'time_rule']);
    const lastDay = lastOf(
      snapshotRows.filter(({ well, day }) => well === carriedWell && day < '2009-01-01').map(({ day }) => day),
    );
    const line = lines.find((one) => one.startsWith(`${carriedWell},`)) ?? '';
    expect(line).toContain(`2009,${lastDay[0]},${lastDay[0]},`);

    await page
      .getByRole('listbox', { name: 'Location list' })
      .getByRole('option', { name: new RegExp(`^${carriedWell}\\b`) })
      .click();
    const card = page.getByRole('region', { name: 'Selected location' });
    await card.getByText(/^2009: not sampled\. Carried from /).waitFor();
    // A number of the card is explained by the rows of its time alone.
    const { length: count } = snapshotRows.filter(({ well, day }) => well === carriedWell && day === lastDay[0]);
    await card.getByRole('button', { name: String(count), exact: true }).click();
    const why = page.getByRole('dialog', { name: 'Why this number?', exact: true });
    await why.getByRole('heading', { name: `${count} sample${count === 1 ? '' : 's'} used` }).waitFor();
    await why.getByText(/^Not of the time of the map: 2009/).waitFor();
    await why.getByRole('button', { name: 'Close Why this number?' }).click();
  });

  test('[SNAP-09] the slider goes by keys over all years, those without samples too; Play goes on by itself', async () => {
    const page = await openMap({ reducedMotion: 'no-preference' });
    await timeSelect(page).selectOption('By year');
    await slider(page).press('Home');
    for (const year of [2009, 2010, 2011]) {
      await slider(page).press('ArrowRight');
      await expect.poll(() => status(page).innerText()).toContain(String(year));
    }
    await expect.poll(() => status(page).innerText()).toContain('0 of 14 locations sampled');
    await expectDrawn(page, new Map());
    await slider(page).press('End');
    await expectDrawn(page, ofYear(2014));
    await expect.poll(() => page.url()).toContain('snapshot=year,2014-01-01,0');
    const before = page.url();
    await panel(page).getByRole('button', { name: 'Play' }).click();
    await expect.poll(() => status(page).innerText(), soon).toContain('2009');
    // On the way the address stays; where it is stopped, it has that.
    expect(page.url()).toBe(before);
    await panel(page).getByRole('button', { name: 'Pause' }).click();
    const [stopped = ''] = /20\d\d/.exec(await status(page).innerText()) ?? [];
    await expect.poll(() => page.url()).toContain(`snapshot=year,${stopped}-01-01,0`);
    await expectDrawn(page, ofYear(Number(stopped)));
  });

  test('[SNAP-09] where less motion is asked for it steps, and Play says why it does not', async () => {
    const page = await openMap({ reducedMotion: 'reduce' });
    await timeSelect(page).selectOption('By year');
    const play = panel(page).getByRole('button', { name: 'Play' });
    expect(await play.getAttribute('aria-disabled')).toBe('true');
    expect(await play.getAttribute('aria-description')).toContain('reduce motion');
    await panel(page).getByRole('button', { name: 'Previous period' }).click();
    await expect.poll(() => status(page).innerText()).toContain('2013');
  });
});

describe('maps by period', () => {
  test('[SNAP-10] one for each year with samples, as a sheet, pictures and animations', async () => {
    const page = await openMap();
    await page.emulateMedia({ colorScheme: 'dark' });
    await timeSelect(page).selectOption('By year');
    const years = [...new Set(snapshotRows.map(({ day }) => day.slice(0, 4)))].toSorted();
    await panel(page).getByRole('button', { name: 'Maps by period' }).click();
    const list = page.getByRole('list', { name: 'Maps by period' });
    await expect.poll(() => list.getByRole('listitem').count(), soon).toBe(years.length);
    await page.getByText(`${years.length} periods, as the map was when they were made.`).waitFor();
    const texts = await list.getByRole('listitem').allInnerTexts();
    expect(texts.map((text) => text.trim().split('\n')[0])).toEqual(years);
    for (const [at, year] of years.entries()) {
      expect(texts[at]).toContain(`${ofYear(Number(year)).size} of 14 locations sampled`);
    }
    // The map is where it was.
    await expectDrawn(page, ofYear(2014));

    const take = async (name: string) => {
      await page.getByRole('button', { name: 'Save the maps' }).click();
      const download = page.waitForEvent('download', soon);
      await page.getByRole('menuitem', { name }).click();
      const file = await download;
      return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
    };
    const sheet = await take('One sheet (PNG)');
    expect(sheet.name).toMatch(/\.png$/);
    expect(sheet.content.subarray(1, 4).toString()).toBe('PNG');
    // The screen is dark; what goes on paper is light: the sheet's margin, and of the first map a corner of its canvas.
    expect(await darkestOf(page, sheet.content, [[2, 2], [24, 62]])).toBeGreaterThan(220); // prettier-ignore
    await page.emulateMedia({ colorScheme: 'light' });
    // It is stored as it is: its texts can be read in it.
    const { content: zip } = await take('A picture of each period (ZIP)');
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    const packed = zip.toString('latin1');
    for (const [at, year] of years.entries()) expect(packed).toContain(`0${at + 1}_${year}-01-01.png`);
    const inYear = ofYear(2008).size;
    expect(packed).toContain(`\r\n2008,2008-01-01,2008-12-31,${inYear},0,${14 - inYear},`);
    expect(packed).toContain('Query: Samples');
    const video = await take('Video (WebM)');
    expect(video.name).toMatch(/\.webm$/);
    // The sign of EBML, in which WebM is written.
    expect(video.content.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    expect(video.content.length).toBeGreaterThan(10_000);
    const gif = await take('Animated picture (GIF)');
    expect(gif.content.subarray(0, 6).toString()).toBe('GIF89a');
    expect(gif.content.length).toBeGreaterThan(10_000);
  });

  test('[SNAP-12] closing their window while they are made leaves the map where it was', async () => {
    const page = await openMap();
    await timeSelect(page).selectOption('By year');
    await expectDrawn(page, ofYear(2014));
    await panel(page).getByRole('button', { name: 'Maps by period' }).click();
    await page.getByText(/^Map \d of \d$/).waitFor();
    await expect.poll(() => status(page).innerText(), soon).not.toContain('2014');
    await page.getByRole('button', { name: 'Close Maps by period' }).click();
    await expectDrawn(page, ofYear(2014));
    // The time can be moved again.
    await slider(page).press('Home');
    await expectDrawn(page, ofYear(2008));
  });

  test('[SNAP-11] before and after: a divider moved by keys, taken anew after the map has moved, left by Escape', async () => {
    const page = await openMap();
    await timeSelect(page).selectOption('By year');
    await panel(page).getByRole('button', { name: 'Before and after' }).click();
    const divider = page.getByRole('slider', { name: 'Divider between before and after' });
    await expect.poll(() => divider.getAttribute('aria-valuetext')).toBe('50% of 2008 on the left, 2014 on the right');
    const picture = page.locator('canvas[data-before]');
    await picture.waitFor();
    await divider.press('ArrowLeft');
    await expect.poll(() => divider.inputValue()).toBe('49');
    await page.getByLabel('Before', { exact: true }).selectOption('2010');
    await expect.poll(() => divider.getAttribute('aria-valuetext')).toContain('49% of 2010');
    await picture.waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await picture.waitFor({ state: 'detached' });
    await picture.waitFor();
    // The live map is of the later time.
    await expect.poll(() => status(page).innerText()).toContain('2014');
    await divider.press('Escape');
    await divider.waitFor({ state: 'detached' });
  });
});

// The last: a narrow map has another position afterwards.
test.each(isSoak ? [1440, 1024, 768, 390] : [1440, 390])(
  '[SNAP-09] the panel covers neither legend nor card at %i px',
  async (width) => {
    const page = await openMap({ viewport: { width, height: width === 768 ? 1024 : 844 } });
    await timeSelect(page).selectOption('By year');
    await waitForMap(page);
    await page.locator('.maplibregl-canvas').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await page.getByRole('region', { name: 'Selected location' }).waitFor();
    expect(await sidewaysScroll(page)).toBe(0);
    // The legend folds once the card has its height.
    await expect
      .poll(() => overlapsOf(page, ['[data-time-panel]', '[data-legend]', '[data-selected-card]']))
      .toEqual([]);
  },
);
