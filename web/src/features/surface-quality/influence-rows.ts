import { float64At, int32At } from '@wellfield/science';
import type { WellWeights } from '../../workers/operations/well-surfaces.ts';
import { hectares } from '../../explorer/surfaces/words/extent-words.ts';
import type { RequestedQuality } from './requested-quality.ts';

/** A well, with what the surface would be without it. */
export interface InfluenceRow {
  location: string;
  long: number;
  lat: number;
  /** The mean and the largest absolute change of the cells that keep a value, in the unit of the values. */
  meanChange: number;
  maxChange: number;
  /** Cells that have a value only with it. */
  lost: number;
  /** By how much the area above the level would be larger, or below 0 smaller; null without a level. */
  areaChangeHa: number | null;
}

/** The wells that were chosen, by their index; null for all. One that is not on the surface has no influence. */
export function chosenWells(
  locations: readonly { location: string }[],
  chosen: readonly string[] | null,
): readonly number[] | null {
  if (chosen === null) return null;
  const names = new Set(chosen);
  return locations.flatMap(({ location }, at) => (names.has(location) ? [at] : []));
}

/** The wells with the largest mean change first; of chosen ones these alone. */
export function influenceRows(
  { locations, only }: Pick<RequestedQuality, 'locations'> & { only: readonly number[] | null },
  { influence, grid: { cellSizeKm } }: { influence: WellWeights['influence']; grid: { cellSizeKm: number } },
): InfluenceRow[] {
  const { maxChange, meanChange, lost, aboveChange, pointOf } = influence;
  const cellHa = hectares((1000 * cellSizeKm) ** 2);
  const rows = locations.map(({ location, long, lat }, at): InfluenceRow | null => {
    if (only !== null && !only.includes(at)) return null;
    const point = int32At(pointOf, at);
    return {
      location,
      long,
      lat,
      meanChange: float64At(meanChange, point),
      maxChange: float64At(maxChange, point),
      lost: int32At(lost, point),
      areaChangeHa: aboveChange && int32At(aboveChange, point) * cellHa,
    };
  });
  return rows.filter((row) => row !== null).toSorted((one, other) => other.meanChange - one.meanChange);
}
