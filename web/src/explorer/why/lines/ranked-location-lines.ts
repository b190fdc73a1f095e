import type { NonDetectMethod } from '@wellfield/science';
import type { LocationStatistic } from '../../exploration/exploration.ts';
import type { Calculation } from '../calculation.ts';
import { locationTitles, sourceOfLocations, valuesBy } from './location-lines.ts';

/** The number of locations with a value. */
export function locationsWithValue(by: LocationStatistic, method: NonDetectMethod): Calculation {
  const { python, r } = valuesBy(by, method);
  return {
    words: `The number of shown locations with a ${locationTitles[by]}: those that are ranked.`,
    formula: 'n(value)',
    source: sourceOfLocations,
    takes: ['flag', 'key'],
    python: [...python, 'value = sum(1 for v in values if v is not None)'],
    r: [...r, 'result <- sum(!is.na(values))'],
  };
}

/** The number of locations without a value. */
export function locationsWithoutValue(by: LocationStatistic, method: NonDetectMethod): Calculation {
  const { python, r } = valuesBy(by, method);
  return {
    words: `The number of shown locations without a ${locationTitles[by]}: no result, or the method for non-detects gives none.`,
    formula: 'n(no value)',
    source: sourceOfLocations,
    takes: ['flag', 'key'],
    python: [...python, 'value = sum(1 for v in values if v is None)'],
    r: [...r, 'result <- sum(is.na(values))'],
  };
}

/** The number of locations whose value only non-detects give. */
export function locationsOfNonDetects(by: LocationStatistic, method: NonDetectMethod): Calculation {
  const { python, r } = valuesBy(by, method);
  const isMax = by === 'max';
  return {
    words: isMax
      ? 'The number of shown locations whose maximum is a limit, and no detect.'
      : `The number of shown locations that have a ${locationTitles[by]}, and only non-detects.`,
    formula: isMax ? 'n(max(limits) > max(detects))' : 'n(all non-detects)',
    source: sourceOfLocations,
    takes: ['flag', 'key'],
    python: [
      'flags = {}',
      'for x, nd, key in used:',
      '    flags.setdefault(key, []).append(nd)',
      ...python,
      'value = 0',
      'for v, samples, own in zip(values, locations.values(), flags.values()):',
      isMax
        ? '    value += v is not None and not any(x == v and not nd for x, nd in samples)'
        : '    value += v is not None and all(own)',
    ],
    r: [
      ...r,
      'at <- split(seq_along(used), factor(key, unique(key)))',
      isMax
        ? 'hidden <- mapply(function(i, v) !any(used[i] == v & !nd[i], na.rm = TRUE), at, values)'
        : 'hidden <- sapply(at, function(i) all(nd[i]))',
      'result <- sum(hidden & !is.na(values))',
    ],
  };
}

/** The value of locations at a share of their number. */
export function quantileOfLocations(by: LocationStatistic, method: NonDetectMethod, share: number): Calculation {
  const { python, r } = valuesBy(by, method);
  return {
    words: `The smallest ${locationTitles[by]} of a shown location for which rank / number of locations is at least ${share}.`,
    formula: `x₍⌈${share} n⌉₎ of the n locations with a value`,
    source:
      'Hyndman and Fan 1996, The American Statistician 50: type 1; each location’s value is explained on its card.',
    takes: ['flag', 'key'],
    python: [
      'from math import ceil',
      ...python,
      'ranked = sorted(v for v in values if v is not None)',
      `value = ranked[ceil(${share} * len(ranked) - 1e-9) - 1] if ranked else None`,
    ],
    r: [
      ...r,
      'ranked <- sort(unlist(values))',
      `result <- if (length(ranked) > 0) ranked[ceiling(${share} * length(ranked) - 1e-9)] else NA`,
    ],
  };
}
