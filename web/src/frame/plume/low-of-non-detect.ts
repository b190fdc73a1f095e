/** The share of the level that stands for a non-detect of no concentration where logarithms are taken: 0 has none. */
const lowShareOfLevel = 0.1;

/**
 * What a non-detect is at the low end: 0, or of a surface of logarithms a tenth of the level, which is no part of the plume and
 * does not make it steeper than the wells do, and never more than its limit.
 */
export function lowOfNonDetect(limit: number, level: number, logs: boolean): number {
  return logs ? Math.min(limit, lowShareOfLevel * level) : Math.min(limit, 0);
}
