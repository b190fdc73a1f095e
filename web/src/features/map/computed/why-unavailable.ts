import type { LayerInput } from './layer-input.ts';

/** Why a layer of positions cannot be switched on, or null. */
export function whyNoCoordinates({ points }: LayerInput): string | null {
  return points.locations.length === 0 ? 'No visible location has coordinates.' : null;
}

/** The same for a layer of values. */
export function whyNotValued(input: LayerInput): string | null {
  if (!input.points.values.every(Number.isNaN)) return null;
  return whyNoCoordinates(input) ?? 'There are no values: choose one matrix and one unit in the filters.';
}
