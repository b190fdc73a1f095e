import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';

export const legendOf = (page: Page, layer: string): Locator =>
  page.getByRole('region', { name: `Legend of the ${layer}` });

/** What a press downloads, as text. */
export async function savedText(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  return readFile(await (await download).path(), 'utf8');
}

/** What the map's menu of files saves. */
export function savedLayer(page: Page, name: string): Promise<string> {
  return savedText(page, async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name }).click();
  });
}

/** A cell of a saved surface: its value and its middle. */
export interface SavedCell {
  value: number;
  long: number;
  lat: number;
}

export async function savedCells(page: Page): Promise<SavedCell[]> {
  const { features } = JSON.parse(await savedLayer(page, 'Estimated surface (GeoJSON)')) as {
    features: { properties: { value: number }; geometry: { type: string; coordinates: number[][][] } }[];
  };
  return features
    .filter(({ geometry }) => geometry.type === 'Polygon')
    .map(({ geometry, properties }) => {
      const ring = geometry.coordinates[0] ?? [];
      const middle = (at: 0 | 1) => ((ring[0]?.[at] ?? 0) + (ring[2]?.[at] ?? 0)) / 2;
      return { value: properties.value, long: middle(0), lat: middle(1) };
    });
}

/** The lines of a saved CSV by its headings; no cell that is read may come after one with a comma in it. */
export function csvLines(csv: string): Record<string, string>[] {
  const [heading = '', ...lines] = csv.replace('\uFEFF', '').trim().split(/\r?\n/);
  const names = heading.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}
