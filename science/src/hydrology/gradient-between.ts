import { type GradientUnits, slopeFactor } from './flow-gradient.ts';
import type { HeadPoint } from './head-plane.ts';

/**
 * The hydraulic gradient from one well to another: the fall of the head ÷ their distance. It is a part of the gradient,
 * smaller than the whole unless the two are in line with the flow.
 *
 * gradientBetween({"x": 0, "y": 0, "head": 101}, {"x": 30, "y": 40, "head": 100}, {"distance": "m", "head": "m"}) → 0.02
 *
 * @returns in m/m, which is ft/ft: above 0 where the head falls from the first to the second, below 0 where it rises; null
 * for two wells at one position, or where a head is missing.
 * @throws RangeError for another unit.
 * Source: R. C. Heath, Basic ground-water hydrology, U.S. Geological Survey Water-Supply Paper 2220 (1983), p. 10.
 */
export function gradientBetween(from: HeadPoint, to: HeadPoint, units: GradientUnits): number | null {
  const factor = slopeFactor(units);
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const fall = from.head - to.head;
  return distance === 0 || Number.isNaN(fall) ? null : (fall * factor) / distance;
}
