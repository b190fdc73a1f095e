import { bearingOf } from '../geospatial/bearing.ts';

/** Units of length in which heads and distances come. */
export type LengthUnit = 'm' | 'ft';

/** Positions and heads may have units of their own, which have to be stated: a gradient of mixed units would be off by 3.3. */
export interface GradientUnits {
  distance: LengthUnit;
  head: LengthUnit;
}

/** A hydraulic gradient in a plane. */
export interface FlowGradient {
  /** How much the head falls over a distance, in m/m, which is ft/ft; never below 0. */
  magnitude: number;
  /** Where the head falls, down the gradient, in degrees clockwise from north; null for a level surface. */
  bearingDeg: number | null;
}

const meters: Readonly<Record<LengthUnit, number>> = { m: 1, ft: 0.3048 };

/**
 * What a slope of heads is multiplied by to be without a unit.
 *
 * slopeFactor({"distance": "m", "head": "ft"}) → 0.3048
 *
 * @throws RangeError for another unit.
 */
export function slopeFactor({ distance, head }: GradientUnits): number {
  const unknown = [distance, head].find((unit) => !Object.hasOwn(meters, unit));
  if (unknown !== undefined) throw new RangeError(`slopeFactor: "${unknown}" is not a unit of length`);
  return meters[head] / meters[distance];
}

/**
 * The gradient of a surface of heads whose slopes are known. Water moves down the gradient only where the aquifer conducts
 * alike in all directions.
 *
 * flowGradient(0, 0.002) → {"magnitude": 0.002, "bearingDeg": 180}
 *
 * @param east, north how much the head rises over a distance towards the east and the north, without a unit.
 * Source: R. A. Freeze and J. A. Cherry, Groundwater (1979), chapter 2.
 */
export function flowGradient(east: number, north: number): FlowGradient {
  return { magnitude: Math.hypot(east, north), bearingDeg: bearingOf(-east, -north) };
}
