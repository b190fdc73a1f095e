import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoak } from '../server/src/testing/soak.ts';
import { Caller } from './support/caller.ts';
import { drawnCircles, waitForMap } from './support/drawn-map.ts';
import { analysisCount, wellCount, writeManyAnalyses } from './support/many-analyses.ts';
import { openPlotToggles, plotToggle, plotWindow, unfoldChoices } from './support/plot-windows.ts';
import { watchPrints, type PrintedPoints } from './support/printed-points.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ bmi: writeManyAnalyses });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Chloride', 0, [{ field: 'analyte_name', filter: 'Chloride' }]);
});
afterAll(() => server?.stop());

/** A dark screen is the harder one, as paper is light; what does not depend on that is the soak's. */
const schemes = isSoak ? (['light', 'dark'] as const) : (['dark'] as const);
const otherScheme = { light: 'dark', dark: 'light' } as const;

/** Lets no frame come, and a drawing do a single step in one: what is begun from now on stays under way. */
async function holdFrames(page: Page): Promise<() => Promise<void>> {
  const frames = await page.evaluateHandle(() => {
    const frame = window.requestAnimationFrame;
    const { now } = Performance.prototype;
    const late: FrameRequestCallback[] = [];
    let skippedMs = 0;
    const step = { ms: 12 };
    window.requestAnimationFrame = (work) => late.push(work);
    Performance.prototype.now = function later(this: Performance) {
      skippedMs += step.ms;
      return now.call(this) + skippedMs;
    };
    return {
      letGo() {
        step.ms = 0;
        window.requestAnimationFrame = frame;
        for (const work of late) frame(work);
      },
    };
  });
  return () => frames.evaluate(({ letGo }) => letGo());
}

/** Has the plots drawn anew in other colors, and stops them on their way. */
async function stopOnTheWay(page: Page, scheme: 'light' | 'dark', plots: Locator): Promise<() => Promise<void>> {
  const letGo = await holdFrames(page);
  await page.emulateMedia({ colorScheme: otherScheme[scheme] });
  await expect.poll(() => plots.locator('canvas[data-points]:not([data-drawn])').count()).toBeGreaterThan(0);
  return letGo;
}

const showToggles = (page: Page) => openPlotToggles(page, caller.person, 'Chloride');
/** The map with the toggles of the plots, opened by an earlier test, which has closed its windows. */
const openMap = (colorScheme: 'light' | 'dark') => visitors.sharedScreen(server.address, showToggles, { colorScheme });

async function closeWindows(page: Page): Promise<void> {
  const closing = page.getByRole('dialog').getByRole('button', { name: /^Close / });
  while ((await closing.count()) > 0) await closing.last().click();
}

test.each(schemes)(
  '[plots 1] [map 10] on a screen in %s the map on paper has every circle, and so has its picture, on light ground',
  async (colorScheme) => {
    const page = await openMap(colorScheme);
    await waitForMap(page);
    await expect.poll(() => drawnCircles(page)).toHaveLength(wellCount);
    const circles = await drawnCircles(page);
    const map = (await page.locator('.maplibregl-canvas').boundingBox()) ?? { x: NaN, y: NaN };
    const middles = circles.map(({ x, y }) => [x - map.x, y - map.y] as const);

    await page.pdf();
    const onPaper = await page
      .locator('section[aria-label=Map] canvas[data-paper-only]')
      .evaluate((canvas, positions) => {
        const { width, clientWidth } = canvas as HTMLCanvasElement;
        const scale = width / (Number.parseFloat((canvas as HTMLElement).style.width) || clientWidth);
        const context = (canvas as HTMLCanvasElement).getContext('2d');
        const background = String(context?.getImageData(1, width / 4, 1, 1).data);
        return positions.filter(
          ([x, y]) =>
            String(context?.getImageData(Math.round(x * scale), Math.round(y * scale), 1, 1).data) !== background,
        ).length;
      }, middles);
    expect(onPaper).toBe(wellCount);
    const warning = page.getByText('The map was still being drawn when it was printed.');
    const isWarned = async () => {
      await page.emulateMedia({ media: 'print' });
      const isSeen = await warning.isVisible();
      await page.emulateMedia({ media: null });
      return isSeen;
    };
    expect(await isWarned()).toBe(false);
    await page.locator('.maplibregl-map').evaluate((element) => {
      Object.assign((element as HTMLElement & { map: object }).map, { loaded: () => false });
    });
    await page.pdf();
    expect(await isWarned()).toBe(true);
    await page.locator('.maplibregl-map').evaluate((element) => {
      Reflect.deleteProperty((element as HTMLElement & { map: object }).map, 'loaded');
    });

    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Picture with legend (PNG)' }).click(),
    ]);
    const picture = (await readFile(await download.path())).toString('base64');
    const inPicture = await page.evaluate(
      async ({ base64, positions }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${base64}`;
        await image.decode();
        const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
        context?.drawImage(image, 0, 0);
        // The map stands below two lines of text, within a margin, at 300 dots an inch.
        const dots = 300 / 96;
        const at = (x: number, y: number) =>
          String(context?.getImageData(Math.round(dots * (16 + x)), Math.round(dots * (66 + y)), 1, 1).data);
        const shades = [at(-8, -58), at(3, 300)].map((pixel) => pixel.split(',').map(Number));
        return { shades, circles: positions.filter(([x, y]) => at(x, y) !== at(3, 300)).length };
      },
      { base64: picture, positions: middles },
    );
    expect(inPicture.circles).toBe(wellCount);
    // Around the map, and of its offline basemap.
    expect(Math.min(...inPicture.shades.flat())).toBeGreaterThan(235);
    // The screen has its own scheme again.
    await expect.poll(() => mapInk(page)).toBe(colorScheme === 'dark' ? '#ffffff' : '#14181d');
    // The chunk that says so: 11,811 dots a meter.
    expect(Buffer.from(picture, 'base64').subarray(33, 50).toString('hex')).toBe(
      '00000009' + '70485973' + '00002e23'.repeat(2) + '01',
    );
  },
);

/** The color of lines on the map. */
async function mapInk(page: Page): Promise<string> {
  return page
    .locator('.maplibregl-map')
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--map-ink').trim());
}

/** The pixels of a picture, as one text. */
async function pixelsOf(page: Page, picture: Buffer): Promise<string> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(0, 0, bitmap.width, bitmap.height) ?? { data: new Uint8ClampedArray() };
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
    return `${bitmap.width}×${bitmap.height} ${Array.from(digest).join(' ')}`;
  }, picture.toString('base64'));
}

test.each(schemes)(
  '[plots 1] on a screen in %s what is saved or copied is whole while it is drawn',
  async (colorScheme) => {
    const page = await openMap(colorScheme);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await plotToggle(page, 'Piper Diagram').press('Enter');
    const piper = plotWindow(page, 'Piper Diagram');
    await piper.locator('canvas[data-drawn]').waitFor();
    expect(Number(await piper.locator('canvas').getAttribute('data-drawn'))).toBe(3 * analysisCount);

    const choose = async (item: string, before: () => Promise<unknown>) => {
      await piper.getByRole('button', { name: /^More of/ }).click();
      const entry = page.getByRole('menuitem', { name: item, exact: true });
      await entry.waitFor();
      await before();
      await entry.evaluate((element) => (element as HTMLElement).click());
    };
    const saved = async (item: string, before: () => Promise<unknown>) => {
      const [download] = await Promise.all([page.waitForEvent('download'), choose(item, before)]);
      return readFile(await download.path());
    };
    const copied = async (before: () => Promise<unknown>) => {
      await choose('Copy image', before);
      await piper.getByText('The image has been copied.').waitFor();
      const base64 = await page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const bytes = new Uint8Array((await (await item?.getType('image/png'))?.arrayBuffer()) ?? []);
        return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
      });
      return Buffer.from(base64, 'base64');
    };
    const drawn = () => Promise.resolve();
    const [png, svg] = [await saved('PNG', drawn), (await saved('SVG', drawn)).toString()];

    // In the file stand the points that can be told apart: those of an analysis lie where its parts say.
    const marks = (color: string) => [...svg.matchAll(new RegExp(`<path [^>]*stroke="${color}"`, 'g'))].length;
    expect(marks('#0072b2')).toBeGreaterThan(analysisCount);
    expect(marks('#b45a00')).toBeGreaterThan(analysisCount);

    let letGo = drawn;
    const underWay = async () => {
      letGo = await stopOnTheWay(page, colorScheme, piper);
    };
    const again = async () => {
      await letGo();
      await page.emulateMedia({ colorScheme });
      await piper.locator('canvas[data-drawn]').waitFor();
    };
    expect((await saved('SVG', underWay)).toString()).toBe(svg);
    await again();
    expect(await pixelsOf(page, await saved('PNG', underWay))).toBe(await pixelsOf(page, png));
    await again();
    expect(await pixelsOf(page, await copied(underWay))).toBe(await pixelsOf(page, png));
    await letGo();
    await closeWindows(page);
  },
);

describe('[plots 1] what is printed has all of its points', () => {
  const printed = new Map<string, readonly PrintedPoints[]>();

  test.each(schemes)('on a screen in %s, also while they are being drawn', async (colorScheme) => {
    const page = await openMap(colorScheme);
    await plotToggle(page, 'Quantile Plot').click();
    const quantile = plotWindow(page, 'Quantile Plot');
    await quantile.getByRole('application').waitFor();
    await unfoldChoices(quantile);
    await quantile.getByRole('button', { name: 'QQ Plot' }).click();
    const plots = page.getByRole('dialog');
    await plots.nth(1).waitFor();
    for (const [at, name] of ['Piper Diagram', 'Modified Piper Diagram', 'Extended Durov Diagram'].entries()) {
      await plotToggle(page, name).press('Enter');
      // A window takes the focus when it opens, from the next toggle too.
      await plots.nth(2 + at).waitFor();
    }
    await expect.poll(() => plots.locator('canvas[data-drawn]').count()).toBe(5);

    const lastPrint = await watchPrints(page);
    await page.pdf();
    const whole = await lastPrint();
    expect(whole.map(({ points }) => points / analysisCount).toSorted((a, b) => a - b)).toEqual([1, 1, 1, 3, 3]);
    for (const { points, drawn, widthPx } of whole) {
      expect(drawn).toBe(points);
      // As much as a landscape sheet has room for.
      expect(widthPx).toBeLessThanOrEqual(960);
    }
    // In the colors of paper, those that pass and those that fail.
    const diagrams = whole.filter(({ failing }) => failing > 0);
    expect(diagrams).toHaveLength(3);
    for (const { passing, failing } of diagrams) expect(Math.min(passing, failing)).toBeGreaterThan(1_000);

    const letGo = await stopOnTheWay(page, colorScheme, plots);
    await page.pdf();
    expect(await lastPrint()).toEqual(whole);
    await letGo();
    // Back on the screen they are drawn in its colors again.
    await expect.poll(() => plots.locator('canvas[data-drawn]').count()).toBe(5);
    printed.set(colorScheme, whole);
    await closeWindows(page);
  });

  test.runIf(isSoak)('alike from either screen', () => {
    expect(printed.get('dark')).toEqual(printed.get('light'));
  });
});
