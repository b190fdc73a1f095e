import type { PooledValues } from '../locations/use-pooled-values.ts';
import type { ShownLocations } from '../locations/use-shown-locations.ts';

/**
 * The values that a scale is made for besides those of the circles: an automatic one for all of the query's answer,
 * whatever narrows it, a chosen one for what is shown; both for all periods at once. Undefined: the circles' own.
 */
export function scaleSource(
  { whole, pooled }: Pick<ShownLocations, 'whole' | 'pooled'>,
  chosen: string | null,
): PooledValues | undefined {
  return chosen === null ? (whole ?? pooled) : pooled;
}
