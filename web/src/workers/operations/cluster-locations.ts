import { clusterPoints, toLocalKm } from '@wellfield/science';
import type { Operation } from '../operation.ts';
import { runSteps } from '../run-steps.ts';

interface ClusterInput {
  long: Float64Array;
  lat: Float64Array;
  count: number;
}

/** Clusters of locations, by index; the same locations give the same clusters. */
export const clusterLocations: Operation<ClusterInput, number[][]> = async ({ long, lat, count }, context) => {
  const { x, y } = toLocalKm(long, lat);
  const { groups } = await runSteps(clusterPoints(x, y, count), context);
  return { output: groups };
};
