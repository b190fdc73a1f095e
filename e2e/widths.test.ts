import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoak } from '../server/src/testing/soak.ts';
import { drawnCircle, drawnCircles, waitForMap } from './support/drawn-map.ts';
import { overlapsOf } from './support/overlaps.ts';
import { seriousBarriers, sidewaysScroll } from './support/screen-checks.ts';
import { heightsOf, raiseSideBar } from './support/side-sheet.ts';
import { serveDemonstration, type RunningServer } from './support/start-server.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
const visitors = new Visitors();

beforeAll(async () => {
  // Its plume has hundreds of wells.
  server = await serveDemonstration();
});
afterAll(() => server?.stop());

async function lookAround(page: Page): Promise<Page> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Look around' }).click();
  await page.getByRole('region', { name: 'Legend', exact: true }).waitFor();
  // A long answer's first rows are on the map before the others.
  await page.getByText('Loading data...', { exact: true }).first().waitFor({ state: 'hidden' });
  await waitForMap(page);
  return page;
}

const grip = (page: Page) => page.getByRole('button', { name: 'Height of the side bar' });

/** Those of some circles that something of the page lies over, and what that is. */
async function covered(page: Page, circles: readonly { location: string; x: number; y: number }[]): Promise<string[]> {
  return page.evaluate(
    (points) =>
      points.flatMap(({ location, x, y }) => {
        const top = document.elementFromPoint(x, y);
        return top instanceof HTMLCanvasElement
          ? []
          : [`${location}: ${top?.outerHTML.slice(0, 80) ?? 'out of sight'}`];
      }),
    circles.map(({ location, x, y }) => ({ location, x, y })),
  );
}

/** Checks the twenty hottest wells of a map that has just been opened. */
async function expectHottestClear(page: Page): Promise<void> {
  await expect.poll(async () => (await drawnCircles(page)).length).toBeGreaterThanOrEqual(20);
  const circles = await drawnCircles(page);
  const values = circles.flatMap(({ value }) => value ?? []).toSorted((a, b) => b - a);
  const hottest = circles.filter(({ value }) => (value ?? 0) >= (values[19] ?? NaN));
  expect(hottest.length).toBeGreaterThanOrEqual(20);
  expect(await covered(page, hottest)).toEqual([]);
}

/** The texts of the legend that can be read: of what is collapsed, scrolled away or covered there is none. */
async function readableLegend(page: Page): Promise<string> {
  return page.getByRole('region', { name: 'Legend', exact: true }).evaluate((legend) => {
    const isSeen = (text: Text) => {
      const range = document.createRange();
      range.selectNodeContents(text);
      return [...range.getClientRects()].some(({ left, top, width, height }) => {
        const uppermost = document.elementFromPoint(left + width / 2, top + height / 2);
        return uppermost !== null && legend.contains(uppermost);
      });
    };
    const texts: string[] = [];
    const walk = document.createTreeWalker(legend, NodeFilter.SHOW_TEXT);
    while (walk.nextNode())
      if (walk.currentNode instanceof Text && isSeen(walk.currentNode)) texts.push(walk.currentNode.data);
    return texts.join(' ').replaceAll(/\s+/g, ' ');
  });
}

/** The demonstration's largest and smallest maximum of these years, and their unit. */
async function expectLegend(page: Page): Promise<void> {
  await expect.poll(() => readableLegend(page)).toMatch(/Max, Perchlorate.*(3\.62M|0\.500).*/);
  for (const part of ['3.62M', 'ug/L', 'non-detects']) {
    await expect.poll(() => readableLegend(page)).toContain(part);
  }
  expect(await sidewaysScroll(page)).toBe(0);
}

describe.each([
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
])('at $width × $height', (viewport) => {
  // All find the map that the first has opened.
  const open = (page: Page) => lookAround(page);
  /** Of the widest, whose sheet and windows are those of the one before, the soak looks at them. */
  const isWithSheet = isSoak || viewport.width < 1024;
  const sharedMap = () => visitors.sharedScreen(server.address, open, { viewport, reducedMotion: 'reduce' });

  test('[design 6] nothing lies on the hottest wells at first', async () => {
    await expectHottestClear(await sharedMap());
  });

  test.runIf(isWithSheet)(
    '[design 6] the side bar is a sheet: by pointer, keys and buttons at its heading, half and all of the page',
    async () => {
      const page = await sharedMap();
      const screen = (await heightsOf(page)).map + 72 + (viewport.width < 768 ? 44 : 0);
      const side = async () => Math.round((await heightsOf(page)).side);
      const [peek, half, full] = [72, Math.round(0.45 * screen), screen - 44];
      const statistic = page.getByLabel('Location Statistic');
      expect(await statistic.isVisible()).toBe(false);

      await grip(page).focus();
      await page.keyboard.press('ArrowUp');
      await expect.poll(side).toBe(half);
      expect(await statistic.isVisible()).toBe(true);
      expect(await seriousBarriers(page)).toEqual([]);
      await page.keyboard.press('ArrowUp');
      await expect.poll(side).toBe(full);
      await statistic.focus();
      await page.keyboard.press('Escape');
      await expect.poll(side).toBe(peek);
      expect(await grip(page).evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await seriousBarriers(page)).toEqual([]);

      const drag = async (byPx: number) => {
        const box = (await grip(page).boundingBox()) ?? { x: NaN, y: NaN, width: NaN };
        const [x, y] = [box.x + box.width / 2, box.y + 8];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x, y - byPx / 2);
        await page.mouse.move(x, y - byPx);
        await page.mouse.up();
      };
      await drag(half - peek - 30);
      await expect.poll(side).toBe(half);
      await drag(full);
      await expect.poll(side).toBe(full);
      await drag(-full);
      await expect.poll(side).toBe(peek);

      await grip(page).click();
      await expect.poll(side).toBe(half);
      await page.getByRole('button', { name: 'Raise the side bar' }).click();
      await expect.poll(side).toBe(full);
      await page.getByRole('button', { name: 'Lower the side bar' }).click();
      await page.getByRole('button', { name: 'Lower the side bar' }).click();
      await expect.poll(side).toBe(peek);
    },
  );

  test('[design 6] the map has at least 60 % of the height, and nothing covers the selected well', async () => {
    const page = await sharedMap();
    const { map, side } = await heightsOf(page);
    expect(map).toBeGreaterThanOrEqual(0.6 * viewport.height);
    expect(side).toBe(72);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(viewport.height);

    // The one that lies lowest, where legend and sheet are.
    const lowest = (await drawnCircles(page)).toSorted((a, b) => b.y - a.y)[0]?.location ?? '';
    await page.getByPlaceholder('search for a location').fill(lowest);
    await page.keyboard.press('Enter');
    await page.getByRole('region', { name: 'Selected location' }).getByRole('heading', { name: lowest }).waitFor();
    const isClear = async () => {
      await expect.poll(async () => covered(page, [await drawnCircle(page, lowest)])).toEqual([]);
    };
    await isClear();
    await raiseSideBar(page);
    await isClear();
    await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
    await page.getByRole('button', { name: 'Box Plots', exact: true }).click();
    await page.getByRole('dialog', { name: 'Box Plots' }).getByRole('application').waitFor();
    await isClear();
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Close Box Plots' }).click();
    await page.getByRole('button', { name: 'Lower the side bar' }).click();
  });

  const openToggles = async (page: Page) => {
    await raiseSideBar(page);
    const toggles = page.getByRole('button', { name: 'Additional Plots & Layers' });
    if ((await toggles.getAttribute('aria-expanded')) !== 'true') await toggles.click();
  };

  test.runIf(isWithSheet)(
    '[map 9] a legend is in sight with its title, ends and unit, and next to all buttons',
    async () => {
      const page = await sharedMap();
      await openToggles(page);
      await page.getByRole('button', { name: 'Box Plots', exact: true }).click();
      await page.getByRole('dialog', { name: 'Box Plots' }).getByRole('application').waitFor();
      await expectLegend(page);
      const tools = ['Zoom in', 'Zoom out', 'Recenter', 'Zoom to shown', 'Legends', 'Draw polygon', 'Time', 'Export'];
      const parts = ['[data-legend]', '[role=dialog]', ...tools.map((name) => `[aria-label="${name}"]`)];
      await expect.poll(() => overlapsOf(page, parts)).toEqual([]);
      await page.getByRole('button', { name: 'Close Box Plots' }).click();
    },
  );

  test.runIf(isWithSheet)(
    '[map 9] [design 7] the tools are as high as their fields, all in sight, and the legend is above',
    async () => {
      const page = await sharedMap();
      await openToggles(page);
      await page.getByRole('button', { name: 'Cluster Locations', exact: true }).click();
      const tools = page.getByRole('dialog', { name: 'Spatial Tools Interface' });
      await tools.getByLabel('Number of clusters').waitFor();
      await page.getByRole('button', { name: 'Lower the side bar' }).click();
      const empty = await tools.evaluate((sheet) => {
        const bottom = (selector: string) =>
          sheet.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect(0, NaN);
        const last = Math.max(
          ...[...sheet.querySelectorAll('fieldset')].map((field) => field.getBoundingClientRect().bottom),
        );
        return bottom('[type=submit]').top - last;
      });
      expect(empty).toBeGreaterThanOrEqual(0);
      expect(empty).toBeLessThan(40);
      await expectLegend(page);
    },
  );
});

/** A desk's map, which one test opens, and another finds. */
const sharedDesk = (viewport = { width: 1440, height: 900 }) =>
  visitors.sharedScreen(server.address, lookAround, { viewport, reducedMotion: 'reduce' });

test('[design 6] at 1280 × 800 nothing lies on the hottest wells at first', async () => {
  await expectHottestClear(await sharedDesk({ width: 1280, height: 800 }));
});

test('[design 8] windows tile in the map’s right half, and what they show fits', async () => {
  const page = await sharedDesk();
  await page.getByRole('button', { name: 'Additional Plots & Layers' }).click();
  for (const plot of ['Box Plots', 'Extended Durov Diagram']) {
    await page.getByRole('button', { name: plot, exact: true }).click();
    await page.getByRole('dialog', { name: plot }).getByRole('application').waitFor();
  }
  await page.getByRole('button', { name: 'Extended Durov Diagram: menu' }).click();
  await page.getByRole('menuitem', { name: 'Tile' }).click();
  const map = await page.locator('[data-region=map]').boundingBox();
  for (const plot of ['Box Plots', 'Extended Durov Diagram']) {
    const box = (await page.getByRole('dialog', { name: plot }).boundingBox()) ?? { x: NaN, width: NaN };
    expect(box.x).toBeGreaterThanOrEqual((map?.x ?? NaN) + (map?.width ?? NaN) / 2);
    expect(box.x + box.width).toBeLessThanOrEqual((map?.x ?? NaN) + (map?.width ?? NaN));
  }
  // The whole diagram is in sight, without scrolling.
  const durov = page.getByRole('dialog', { name: 'Extended Durov Diagram' });
  const bottomOf = async (locator: Locator) => {
    const box = await locator.boundingBox();
    return (box?.y ?? NaN) + (box?.height ?? NaN);
  };
  await expect.poll(async () => (await bottomOf(durov.getByRole('application'))) <= (await bottomOf(durov))).toBe(true);
  expect((await durov.getByRole('application').boundingBox())?.height).toBeGreaterThan(180);
});

test('[design 4] at 2560 × 1440 all wells of the plume are in sight at first', async () => {
  const viewport = { width: 2560, height: 1440 };
  const page = await lookAround(await visitors.sharedTab(server.address, { viewport }));
  await page.getByText('371 of 376 sampling locations shown').waitFor();
  await expect.poll(() => drawnCircles(page)).toHaveLength(371);
  expect(await covered(page, await drawnCircles(page))).toEqual([]);
});
