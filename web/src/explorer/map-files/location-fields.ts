import type { NonDetectMethod } from '@wellfield/science';
import { limitMethodText, whyNoLimit } from '../screening/limit-words.ts';
import { gapTexts } from '../non-detects/estimate-gap.ts';
import type { LocationLimit } from '../../frame/survey/limits-of-locations.ts';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import { gapOf } from '../locations/statistic.ts';
import type { MapRecord } from './map-record.ts';

/** The exported fields of a location, by name; null for a missing statistic. */
export type LocationFields = Readonly<Record<string, string | number | boolean | null>>;

export function locationFields(location: LocationSummary, record: MapRecord): LocationFields {
  const { analyte, matrix, unit, nonDetectMethod, againstLevel, time } = record;
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
    ...(againstLevel && {
      against_level: againstLevel.states[location.location] ?? null,
      against_level_by: againstLevel.by,
      level: againstLevel.level,
    }),
    ...(againstLevel?.limits && limitFields(againstLevel.limits[location.location] ?? null)),
    ...(time && {
      time: time.name,
      last_sampled: time.lastDays[location.location] ?? null,
      carried_from: time.carriedFrom[location.location] ?? null,
    }),
    ...(nonDetectMethod !== 'at-limit' && { not_estimated: whyNotEstimated(location, nonDetectMethod) }),
  };
}

/** Why the method for non-detects gives no mean or median. */
function whyNotEstimated(location: LocationSummary, method: NonDetectMethod): string | null {
  const gap = gapOf(location, method);
  return gap && gapTexts[gap];
}

/** The limit of a location's mean, how it was computed, and why it cannot be compared. */
function limitFields(limit: LocationLimit | null) {
  return {
    ucl95: limit?.ucl ?? null,
    ucl95_method: limit && limitMethodText(limit),
    ucl95_cannot_tell: whyNoLimit(limit),
  };
}
