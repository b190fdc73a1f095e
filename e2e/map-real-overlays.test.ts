import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { copySite } from '../server/src/testing/copy-site.ts';
import { isSoak } from '../server/src/testing/soak.ts';
import { sharedFolder } from '../server/src/testing/shared-folder.ts';
import { Caller } from './support/caller.ts';
import { soon, waitForMap } from './support/drawn-map.ts';
import { drawnFeatures } from './support/drawn-overlays.ts';
import { writeMapResults } from './support/map-results.ts';
import { importedResults, startServer } from './support/start-server.ts';
import { holdSession, Visitors } from './support/visitors.ts';

const builtIn = new URL('../site', import.meta.url).pathname;
interface Collection {
  features: { properties: Record<string, unknown> }[];
}

const visitors = new Visitors();
const layersButton = (page: Page) => page.getByRole('button', { name: 'Layers', exact: true });
const overlayBox = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Overlays' }).getByRole('checkbox', { name, exact: true });

describe.skipIf(sharedFolder === null)('overlays of real places, as a site of their own', () => {
  // The first is the larger; the other is the soak's.
  const overlaySets = [
    {
      folder: 'usgs-inl/overlays',
      center: [43.58, -112.95],
      zoom: 10,
      files: ['inl', 'facilities', 'percponds', 'streams', 'lakes', 'iwd'],
      popup: { facilities: 'id', percponds: 'facility_id', streams: 'gnis_nm', lakes: 'gnis_nm' },
    },
    {
      folder: 'henderson-overlays',
      center: [36.03, -115.0],
      zoom: 11,
      files: ['henderson_neighborhoods', 'nevada_state_counties'],
      popup: { henderson_neighborhoods: 'name', nevada_state_counties: 'NAME' },
    },
  ] as const;

  test.each(isSoak ? overlaySets : overlaySets.slice(0, 1))(
    '[MAP-02] $folder',
    async ({ folder: source, center, zoom, files, popup }) => {
      const folder = await importedResults({ bmi: writeMapResults });
      const site = join(folder, 'site');
      const idOf = (file: string) => file.replaceAll('_', '-');
      const titles: Partial<Record<string, string>> = popup;
      await copySite(builtIn, site, {
        map: { center, zoom, basemap: 'offline' },
        basemaps: [{ id: 'offline', label: 'Offline', kind: 'offline', url: null, attribution: 'None', dark: false }],
        overlays: files.map((file) => ({
          id: idOf(file),
          label: `Real ${idOf(file)}`,
          color: '#2c5282',
          file: `overlays/${idOf(file)}.geojson`,
          popup: titles[file] === undefined ? [] : [{ property: titles[file], title: 'Called' }],
        })),
        gauges: [],
      });
      const texts = new Map<string, Collection['features']>();
      for (const file of files) {
        const text = await readFile(join(sharedFolder ?? '', 'data', source, `${file}.geojson`), 'utf8');
        texts.set(file, (JSON.parse(text) as Collection).features);
        await writeFile(join(site, 'overlays', `${idOf(file)}.geojson`), text);
      }
      const elsewhere = await startServer(folder, { SITE_DIR: site });
      try {
        const person = await Caller.register(elsewhere.address);
        await person.saveQuery('Perchlorate', 0, [{ field: 'analyte_name', filter: 'Perchlorate' }]);
        const page = await visitors.sharedTab(elsewhere.address);
        // No query was run: the map starts at the site's position.
        await holdSession(page, person.person);
        await page.goto('/map');
        await waitForMap(page);
        await layersButton(page).click();
        for (const file of files) {
          await overlayBox(page, `Real ${idOf(file)}`).check();
          await expect.poll(async () => (await drawnFeatures(page, idOf(file))).length, soon).toBeGreaterThan(0);
          const features = texts.get(file) ?? [];
          for (const { index } of await drawnFeatures(page, idOf(file))) expect(features[index], file).toBeDefined();
        }
        await layersButton(page).click();
        const [first = ''] = files;
        const box = await page.locator('.maplibregl-canvas').boundingBox();
        await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2);
        await page
          .getByRole('dialog', { name: 'Overlays here' })
          .getByRole('heading', { name: `Real ${idOf(first)}` })
          .waitFor();
      } finally {
        await elsewhere.stop();
      }
    },
  );
});
