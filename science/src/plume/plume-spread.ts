import { principalAxes } from '../geospatial/principal-axes.ts';
import type { PlumeGrid } from './plume-grid.ts';

/** m east and m north of the origin of the grid. */
export type PlumePoint = readonly [eastM: number, northM: number];

/** Where a plume is, and how far its mass is from its center. */
export interface PlumeSpread {
  /** The center of mass; null without a plume, as the others then are. */
  centroid: PlumePoint | null;
  /** The standard deviations of the mass along the plume's long axis and across it. */
  sigmaMajorM: number | null;
  sigmaMinorM: number | null;
  /** The long axis as `principalAxes` has it, from east to north; null for a round plume. `axisBearing` has it from north. */
  angleDeg: number | null;
}

/**
 * The first two spatial moments of a plume: its center of mass and its spread. A cell counts as a point in its center with
 * its concentration as weight, the whole one and not what is above a level. The spread is of the mass around the center,
 * not the plume's length: of a Gaussian plume about two thirds of the mass of a section lie within one deviation.
 *
 * plumeSpread({"x": [5, 15, 25, 35], "y": [5], "cellSizeM": 10, "values": [10, 10, 10, 10]}, [0, 1, 2, 3]) → {"centroid": [20, 5], "sigmaMajorM": 11.180339887498949, "sigmaMinorM": 0, "angleDeg": 0}
 *
 * @param cells the indices of the plume's cells; their concentrations are above 0, in any unit.
 * @returns nothing without cells; one cell has no spread and no direction.
 * Source: D. L. Freyberg, A natural gradient experiment on solute transport in a sand aquifer, 2, Water Resources
 * Research 22 (1986); the axes as `principalAxes`.
 */
export function plumeSpread({ x, y, values }: PlumeGrid, cells: ArrayLike<number>): PlumeSpread {
  if (cells.length === 0) return { centroid: null, sigmaMajorM: null, sigmaMinorM: null, angleDeg: null };
  const columns = x.length;
  const sumOf = (term: (east: number, north: number) => number): number => {
    let sum = 0;
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at] as number;
      const east = x[cell % columns] as number;
      sum += (values[cell] as number) * term(east, y[Math.floor(cell / columns)] as number);
    }
    return sum;
  };
  const mass = sumOf(() => 1);
  const eastM = sumOf((east) => east) / mass;
  const northM = sumOf((_, north) => north) / mass;
  // Around the center, so that coordinates of millions of meters keep their digits.
  const axes = principalAxes(
    sumOf((east) => (east - eastM) ** 2) / mass,
    sumOf((_, north) => (north - northM) ** 2) / mass,
    sumOf((east, north) => (east - eastM) * (north - northM)) / mass,
  );
  return {
    centroid: [eastM, northM],
    sigmaMajorM: Math.sqrt(axes.major),
    sigmaMinorM: Math.sqrt(axes.minor),
    angleDeg: axes.angleDeg,
  };
}
