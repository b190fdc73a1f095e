import { drawsInterval, type DrawsInterval } from './plume-change.ts';

/**
 * The interval of a plume's mass. What no well bears out is no part of it, and how much of that there is no well says: the lower
 * end is of draws in which what is above the highest well counts as that well, the upper one of those whose bound is
 * that of `simulatedPlume`.
 *
 * massInterval({"massKg": [2, 3, 4, 5, 6], "metMassKg": [1, 2, 3, 4, 5]}, 0.5) → {"lower": 2, "upper": 5}
 * massInterval({"massKg": null, "metMassKg": null}, 0.95) → null
 *
 * @returns null where a term of the mass is missing, and without draws.
 * @throws RangeError as `drawsInterval`.
 * Source: quantiles as `drawsInterval`; the two bounds are the product's own rule.
 */
export function massInterval(
  { massKg, metMassKg }: { massKg: ArrayLike<number> | null; metMassKg: ArrayLike<number> | null },
  confidence: number,
): DrawsInterval | null {
  const lower = metMassKg && drawsInterval(metMassKg, confidence);
  const upper = massKg && drawsInterval(massKg, confidence);
  return lower && upper && { lower: lower.lower, upper: upper.upper };
}
