import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The time limit for computing and drawing on a busy machine. */
export const soon = { timeout: 120_000 };

/** The used parts of the map's instance. */
interface MapInstance {
  loaded(): boolean;
  isMoving(): boolean;
  getLayer(id: string): unknown;
  getContainer(): HTMLElement;
  getCenter(): { lat: number; lng: number };
  getZoom(): number;
  project(position: number[]): { x: number; y: number };
  queryRenderedFeatures(options: { layers: string[] }): {
    geometry: { type: string; coordinates: number[] };
    properties: unknown;
  }[];
}

type MapElement = HTMLElement & { map: MapInstance };

/** A drawn circle. */
export interface DrawnCircle {
  location: string;
  kind: 'value' | 'nonDetect' | 'noValue';
  value: number | null;
  radius: number;
  /** Its center in the page. */
  x: number;
  y: number;
}

/** The map's element, which has its instance. */
const mapSelector = '.maplibregl-map';

/** Waits until the map has drawn everything. */
export async function waitForMap(page: Page): Promise<void> {
  await page.locator('.maplibregl-canvas').waitFor();
  await page.waitForFunction((selector) => {
    const { map } = document.querySelector(selector) as MapElement;
    return map?.getLayer('end-of-data') !== undefined && map.loaded() && !map.isMoving();
  }, mapSelector);
}

/** The circles in sight, read from the rendered features. */
export async function drawnCircles(page: Page): Promise<DrawnCircle[]> {
  await waitForMap(page);
  return page.evaluate((selector) => {
    const { map } = document.querySelector(selector) as MapElement;
    const frame = map.getContainer().getBoundingClientRect();
    if (!map.getLayer('location-circles')) return [];
    const circles = new Map<string, DrawnCircle>();
    for (const { geometry, properties } of map.queryRenderedFeatures({ layers: ['location-circles'] })) {
      if (geometry.type !== 'Point') continue;
      const at = map.project(geometry.coordinates);
      const { location, kind, radius, value } = properties as DrawnCircle;
      circles.set(location, { location, kind, radius, value: value ?? null, x: frame.x + at.x, y: frame.y + at.y });
    }
    return [...circles.values()].toSorted((a, b) => (a.location < b.location ? -1 : 1));
  }, mapSelector);
}

/** A location's circle, which the map draws some frames after the rows have come. */
export async function drawnCircle(page: Page, location: string): Promise<DrawnCircle> {
  const find = async () => (await drawnCircles(page)).find((one) => one.location === location);
  await expect.poll(find, { ...soon, message: `a circle of ${location}` }).toBeDefined();
  const circle = await find();
  if (!circle) throw new Error(`the circle of ${location} is gone`);
  return circle;
}

/** The map's camera. */
export function mapCamera(page: Page): Promise<{ lat: number; long: number; zoom: number }> {
  return page.evaluate((selector) => {
    const { map } = document.querySelector(selector) as MapElement;
    const { lat, lng } = map.getCenter();
    return { lat, long: lng, zoom: map.getZoom() };
  }, mapSelector);
}

/** Whether a position is in sight. */
export async function isInSight(page: Page, position: readonly [long: number, lat: number]): Promise<boolean> {
  await waitForMap(page);
  return page.evaluate(
    ({ selector, position }) => {
      const { map } = document.querySelector(selector) as MapElement;
      const { x, y } = map.project(position);
      const { clientWidth, clientHeight } = map.getContainer();
      return x >= 0 && y >= 0 && x <= clientWidth && y <= clientHeight;
    },
    { selector: mapSelector, position: [...position] },
  );
}

/** The color of the page at a position, as red, green and blue. */
export async function pixelAt(page: Page, x: number, y: number): Promise<number[]> {
  // Even ones, for screens that draw one pixel for two.
  const [left, top] = [2 * Math.floor(x / 2), 2 * Math.floor(y / 2)];
  const picture = await page.screenshot({ clip: { x: left, y: top, width: 2, height: 2 } });
  return page.evaluate(
    async ({ base64, across, down }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = document.createElement('canvas');
      const pen = canvas.getContext('2d');
      pen?.drawImage(image, 0, 0);
      const at = (share: number, pixels: number) => Math.floor(share * pixels);
      return [...(pen?.getImageData(at(across, image.width), at(down, image.height), 1, 1).data ?? [])].slice(0, 3);
    },
    { base64: picture.toString('base64'), across: (x - left) / 2, down: (y - top) / 2 },
  );
}

/** The locations drawn by a style of the map, in their order; none if it does not exist. */
export async function locationsOfStyle(page: Page, style: string): Promise<string[]> {
  await waitForMap(page);
  return page.evaluate(
    ({ selector, style }) => {
      const { map } = document.querySelector(selector) as MapElement;
      if (!map.getLayer(style)) return [];
      const names = map
        .queryRenderedFeatures({ layers: [style] })
        .map(({ properties }) => (properties as DrawnCircle).location);
      return [...new Set(names)].toSorted((a, b) => (a < b ? -1 : 1));
    },
    { selector: mapSelector, style },
  );
}
