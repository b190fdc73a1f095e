import { flowGradient, type FlowGradient, type GradientUnits, slopeFactor } from './flow-gradient.ts';
import { headPlane, type HeadPoint } from './head-plane.ts';

/**
 * The hydraulic gradient of the plane through the heads of three wells (the three-point problem), solved exactly. Heads are
 * of one time and one aquifer. Three heads fit a plane whatever they are: how true it is takes more wells
 * (`planeGradient`).
 *
 * threePointGradient([{"x": 0, "y": 0, "head": 10}, {"x": 100, "y": 0, "head": 10}, {"x": 40, "y": 100, "head": 9.5}], {"distance": "m", "head": "m"}) → {"magnitude": 0.004999999999999999, "bearingDeg": 0}
 *
 * @returns null where a head is missing, and for wells (nearly) in line, as `headPlane` has it.
 * @throws RangeError for another unit, or unless there are three wells.
 * Source: R. C. Heath, Basic ground-water hydrology, U.S. Geological Survey Water-Supply Paper 2220 (1983), p. 11.
 */
export function threePointGradient(wells: readonly HeadPoint[], units: GradientUnits): FlowGradient | null {
  const factor = slopeFactor(units);
  if (wells.length !== 3) throw new RangeError(`threePointGradient: three wells are needed, got ${wells.length}`);
  const plane = headPlane(wells);
  return plane && flowGradient(plane.east * factor, plane.north * factor);
}
