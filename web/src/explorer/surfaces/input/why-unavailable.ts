import type { LayerInput } from './layer-input.ts';
import { unsampledText } from './layer-time.ts';

/** Why a layer of positions cannot be switched on, or null. */
export function whyNoCoordinates({ points, time, areas }: LayerInput): string | null {
  if (points.locations.length > 0) return null;
  // Of a time only locations with a sample are visible: that there is none says nothing of their coordinates.
  const isUnsampled = points.elsewhere.length === 0 && time !== null && time.ofAllDates.locations.length > 0;
  if (isUnsampled) return unsampledText(time);
  return areas.length > 0
    ? 'No location with coordinates passes the filters and lies in a drawn polygon.'
    : 'No visible location has coordinates.';
}

/** The same for a layer of values. */
export function whyNotValued(input: LayerInput): string | null {
  if (!input.points.values.every(Number.isNaN)) return null;
  return whyNoCoordinates(input) ?? 'There are no values: choose one matrix and one unit in the filters.';
}
