import type { LocationSummary } from '../../../frame/location-groups.ts';
import type { MapRecord } from './map-record.ts';

/** What is written of a location, by name; a statistic that it has not is null. */
export type LocationFields = Readonly<Record<string, string | number | boolean | null>>;

export function locationFields(location: LocationSummary, { analyte, matrix, unit }: MapRecord): LocationFields {
  const { sampleSize, nonDetects, max, maxIsNonDetect, min, minIsNonDetect, mean, median } = location;
  return {
    location: location.location,
    analyte,
    matrix,
    unit,
    samples: sampleSize,
    non_detects: nonDetects,
    max,
    max_is_non_detect: max === null ? null : maxIsNonDetect,
    min,
    min_is_non_detect: min === null ? null : minIsNonDetect,
    mean,
    median,
  };
}
