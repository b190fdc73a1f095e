import { clusterPoints, toLocalKm } from '@wellfield/science';
import { runToEnd } from '../science/src/testing/run-to-end.ts';
import { kmeans } from 'ml-kmeans';
import { comparison, type Row, timed } from './figure.ts';
import { sampledWells } from './sampled-wells.ts';

export const title = 'Clusters of 5,000 wells';

const runs = 5;
/** The number of restarts of `clusterPoints` for this many wells. */
const starts = 8;

export async function run(): Promise<Row[]> {
  const { long, lat } = sampledWells(5_000);
  const rows: Row[] = [];
  for (const count of [4, 11]) {
    const times: number[] = [];
    const references: number[] = [];
    for (let turn = 0; turn < runs; turn += 1) {
      let within = 0;
      let referenceWithin = 0;
      const time = timed(async () => {
        const { x, y } = toLocalKm(long, lat);
        within = runToEnd(clusterPoints(x, y, count)).withinSumOfSquares;
      });
      times.push(await time);
      const reference = timed(async () => {
        referenceWithin = bestOfLibrary(count);
      });
      references.push(await reference);
      if (within > 1.05 * referenceWithin) throw new Error(`the groups are wider: ${within}, not ${referenceWithin}`);
    }
    rows.push(comparison({ name: `${count} groups`, unit: 'ms', aim: '≤ 200 ms' }, times, references));
  }
  return rows;

  function bestOfLibrary(count: number): number {
    const { x, y } = toLocalKm(long, lat);
    const points = Array.from(x, (east, at) => [east, y[at] as number]);
    let best = Infinity;
    for (let seed = 1; seed <= starts; seed += 1) {
      const { clusters, centroids } = kmeans(points, count, { seed, tolerance: 0, maxIterations: 1000 });
      const within = points.reduce((sum, [east = 0, north = 0], at) => {
        const [middleX = 0, middleY = 0] = centroids[clusters[at] as number] ?? [];
        return sum + (east - middleX) ** 2 + (north - middleY) ** 2;
      }, 0);
      best = Math.min(best, within);
    }
    return best;
  }
}
