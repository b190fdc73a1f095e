import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { showMap } from './support/answer-screens.ts';
import { Caller } from './support/caller.ts';
import { layerFeatureCount } from './support/drawn-layers.ts';
import { soon, waitForMap } from './support/drawn-map.ts';
import { serveResults, type RunningServer } from './support/start-server.ts';
import { fallFtPerKm, headWells, inPlane, krigedAt, writeHeads } from './support/structured-wells.ts';
import { legendOf, savedLayer } from './support/surface-screens.ts';
import { Visitors } from './support/visitors.ts';

let server: RunningServer;
let caller: Caller;
const visitors = new Visitors();

beforeAll(async () => {
  server = await serveResults({ wl: writeHeads });
  caller = await Caller.register(server.address);
  await caller.saveQuery('Levels', 2, [{ field: 'year', filter: 2019 }]);
});
afterAll(() => server?.stop());

async function openMap(parameters: string): Promise<Page> {
  const page = await visitors.sharedTab(server.address);
  await showMap(page, caller.person, 'Levels', `?v=1&matrix=Ground+Water&unit=ft&${parameters}`);
  await waitForMap(page);
  return page;
}

/** Of the plane that the heads were made from: feet a kilometer as a share, and the direction of the fall. */
const plane = {
  magnitude: (Math.hypot(fallFtPerKm.east, fallFtPerKm.north) * 0.3048) / 1_000,
  bearingDeg: (Math.atan2(fallFtPerKm.east, fallFtPerKm.north) * 180) / Math.PI,
};

test('[GRD-05] [GRD-03] flow arrows are the fall of the surface around each, computed by hand, and go the way the water was made to', async () => {
  const model = { nugget: 0, partialSill: 100, range: 4 };
  const typed = 'variogram=spherical&nugget=0&partial-sill=100&variogram-range=4&surface-scale=values';
  const page = await openMap(`layer=flowArrows&surface-cell=0.1&${typed}`);
  const legend = legendOf(page, 'Flow Arrows');
  await legend.getByText(/^Hydraulic gradient /).waitFor(soon);
  const { features } = JSON.parse(await savedLayer(page, 'Flow arrows (GeoJSON)')) as {
    features: {
      properties: { gradient: number; bearing_deg: number };
      geometry: { coordinates: [long: number, lat: number][][] };
    }[];
  };
  await legend.getByText(`${features.length} arrows, longer where it is steeper`).waitFor();
  await expect.poll(() => layerFeatureCount(page, 'flow-arrows'), soon).toBe(features.length);
  expect(features.length).toBeGreaterThan(100);
  const turnedBy = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180);
  for (const { properties, geometry } of features) {
    const [tail, tip] = (geometry.coordinates[0] ?? []).map(([long, lat]) => inPlane({ long, lat }));
    if (!tail || !tip) throw new Error('An arrow has no shaft.');
    const [x, y] = [(tail.x + tip.x) / 2, (tail.y + tip.y) / 2];
    const head = (east: number, north: number) => krigedAt({ x: x + east, y: y + north }, headWells, model).prediction;
    // From the cell before to the cell after, 0.2 km.
    const fall = { east: (head(-0.1, 0) - head(0.1, 0)) / 0.2, north: (head(0, -0.1) - head(0, 0.1)) / 0.2 };
    expect(properties.gradient / ((Math.hypot(fall.east, fall.north) * 0.3048) / 1_000)).toBeCloseTo(1, 4);
    const bearing = (Math.atan2(fall.east, fall.north) * 180) / Math.PI;
    expect(turnedBy(properties.bearing_deg, bearing)).toBeLessThan(0.02);
    expect(turnedBy((Math.atan2(tip.x - tail.x, tip.y - tail.y) * 180) / Math.PI, bearing)).toBeLessThan(0.05);
  }
  // Where wells are around it, the surface is the plane.
  const turned = features.map(({ properties }) => turnedBy(properties.bearing_deg, plane.bearingDeg));
  expect(turned.toSorted((a, b) => a - b)[Math.floor(turned.length / 2)]).toBeLessThan(5);
});
