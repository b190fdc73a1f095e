import { interpolateSurface } from '@wellfield/science';
import { haversineKm } from '../science/src/testing/haversine-km.ts';
import { runToEnd } from '../science/src/testing/run-to-end.ts';
import { interpolate } from '@turf/interpolate';
import { comparison, type Row, timed } from './figure.ts';
import { type SampledWells, sampledWells } from './sampled-wells.ts';

export const title = 'The interpolated surface: 5,000 wells, 10,000 cells of 0.1 km';

const runs = 3;

export async function run(): Promise<Row[]> {
  const wells = sampledWells(5_000);
  const rows: Row[] = [];
  for (const power of [2, 10]) {
    const times: number[] = [];
    const references: number[] = [];
    // A first, unmeasured run lets the engine compile.
    surfaceOf(wells, power);
    for (let turn = 0; turn < runs; turn += 1) {
      let cells = 0;
      let referenceCells = 0;
      const time = await timed(async () => {
        cells = surfaceOf(wells, power).values.length;
      });
      const reference = await timed(async () => {
        referenceCells = turfCells(wells, power);
      });
      // Turf counts its cells differently: both count as equal.
      times.push((time / cells) * 10_000);
      references.push((reference / referenceCells) * 10_000);
    }
    rows.push(
      comparison({ name: `power ${power}`, unit: 'ms', aim: '≤ 0.067 × @turf/interpolate' }, times, references),
    );
  }
  checkNearest(wells);
  return rows;
}

function surfaceOf({ long, lat, values }: SampledWells, power: number) {
  return runToEnd(
    interpolateSurface({ gridType: 'square', cellSizeKm: 0.1, power, long, lat, values, maxCells: 250_000 }),
  );
}

function turfCells({ long, lat, values }: SampledWells, weight: number): number {
  const features = Array.from(long, (x, at) => ({
    type: 'Feature' as const,
    properties: { value: values[at] },
    geometry: { type: 'Point' as const, coordinates: [x, lat[at] as number] },
  }));
  const options = { gridType: 'square', property: 'value', units: 'kilometers', weight } as const;
  return interpolate({ type: 'FeatureCollection', features }, 0.1, options).features.length;
}

/** With such a high power the value is the nearest well's, found here by searching all. */
function checkNearest(wells: SampledWells): void {
  const surface = surfaceOf(wells, 200);
  for (let cell = 0; cell < surface.values.length; cell += 997) {
    const site = {
      long: surface.long[cell % surface.long.length] as number,
      lat: surface.lat[Math.floor(cell / surface.long.length)] as number,
    };
    const distances = Array.from(wells.long, (long, at) => haversineKm(site, { long, lat: wells.lat[at] as number }));
    const order = distances.map((_, at) => at).toSorted((a, b) => (distances[a] as number) - (distances[b] as number));
    const [first, second] = [order[0] as number, order[1] as number];
    if ((distances[second] as number) < 1.1 * (distances[first] as number)) continue;
    const [expected, got] = [wells.values[first] as number, surface.values[cell] as number];
    if (Math.abs(got - expected) > 1e-4 * expected) throw new Error(`cell ${cell}: ${got} is not ${expected}`);
  }
}
