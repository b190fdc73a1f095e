import { seeded } from '../server/src/testing/seeded.ts';

/** Random wells on a site of 10 by 10 km, each with one value; the same in every run. */
export interface SampledWells {
  long: Float64Array;
  lat: Float64Array;
  values: Float64Array;
}

export function sampledWells(count: number): SampledWells {
  const random = seeded(20_260);
  const wells = { long: new Float64Array(count), lat: new Float64Array(count), values: new Float64Array(count) };
  for (let at = 0; at < count; at += 1) {
    const [east, north] = [random(), random()];
    wells.long[at] = -115.05 + east * 0.1113;
    wells.lat[at] = 36.015 + north * 0.09;
    wells.values[at] = 100 * Math.exp(-8 * ((east - 0.4) ** 2 + (north - 0.6) ** 2)) + 5 * random();
  }
  return wells;
}
