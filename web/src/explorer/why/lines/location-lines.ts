import { isKaplanMeier, type NonDetectMethod } from '@wellfield/science';
import type { LocationStatistic } from '../../exploration/exploration.ts';
import type { Calculation } from '../calculation.ts';
import type { NumberDetail } from '../number-detail.ts';
import { estimated } from './estimated.ts';
import { maximum } from './plain-calculations.ts';
import { pythonFunction, rFunction } from './wrapped-lines.ts';

/** Python’s `locations`, by location: (result, is a non-detect) with a result, and the number of samples. */
const pythonLocations = [
  'locations, sizes = {}, {}',
  'for x, nd, key in used:',
  '    sizes[key] = sizes.get(key, 0) + 1',
  '    locations.setdefault(key, []).extend([(x, nd)] if x is not None else [])',
];

/** The value of each location by a statistic, in `values`; None, or NA, without one. */
export function valuesBy(by: LocationStatistic, method: NonDetectMethod): { python: string[]; r: string[] } {
  if (by === 'sampleSize') {
    return {
      python: [...pythonLocations, 'values = list(sizes.values())'],
      r: ['values <- as.numeric(table(factor(key, unique(key))))'],
    };
  }
  const complete = by === 'max' ? maximum : estimated(by, 'at-limit');
  const censored = by === 'max' || method === 'at-limit' ? complete : estimated(by, method);
  const isFlagged = censored.takes !== undefined;
  return {
    python: [
      ...pythonLocations,
      ...pythonFunction('complete', complete),
      ...pythonFunction('censored', censored),
      'def of_location(samples):',
      '    results, detects = [x for x, nd in samples], [x for x, nd in samples if not nd]',
      '    if not results:',
      '        return None',
      ...(isFlagged
        ? [
            '    if len(detects) == len(results):',
            '        return complete(results)',
            `    return censored(samples) if ${pythonToldBy(method)} else None`,
          ]
        : ['    return complete(results)']),
      'values = [of_location(samples) for samples in locations.values()]',
    ],
    r: [
      ...rFunction('complete', complete),
      ...rFunction('censored', censored),
      'of_location <- function(at) {',
      '  x <- used[at]; cens <- nd[at]; cens <- cens[!is.na(x)]; x <- x[!is.na(x)]',
      '  if (length(x) == 0) return(NA)',
      ...(isFlagged
        ? ['  if (!any(cens)) return(complete(x, cens))', `  if (${rToldBy(method)}) censored(x, cens) else NA`]
        : ['  complete(x, cens)']),
      '}',
      'values <- sapply(split(seq_along(used), factor(key, unique(key))), of_location)',
    ],
  };
}

/** Where a method tells nothing of samples with non-detects. */
export function pythonToldBy(method: NonDetectMethod): string {
  return isKaplanMeier(method) ? 'len(detects) >= 3' : 'len(set(detects)) > 1 and min(results) > 0';
}

/** The same in R. */
export function rToldBy(method: NonDetectMethod): string {
  return isKaplanMeier(method) ? 'sum(!cens) >= 3' : 'length(unique(x[!cens])) > 1 && all(x > 0)';
}

/** Locations' statistics, within a sentence. */
export const locationTitles: Readonly<Record<LocationStatistic, string>> = {
  max: 'maximum',
  mean: 'mean of all results',
  median: 'median of all results',
  sampleSize: 'number of samples',
};

export const sourceOfLocations = 'A count of locations; each one’s value is explained on its card.';

/** The number of locations whose value lies in a class. */
export function locationsInClass(
  by: LocationStatistic,
  method: NonDetectMethod,
  range: NumberDetail['range'],
): Calculation {
  const [min, max] = range ?? [0, null];
  const { python, r } = valuesBy(by, method);
  const until = max === null ? '' : ` and below ${max}`;
  return {
    words: `The number of shown locations whose ${locationTitles[by]} is at least ${min}${until}.`,
    formula: `n(${min} ≤ value${max === null ? '' : ` < ${max}`})`,
    source: sourceOfLocations,
    takes: ['flag', 'key'],
    python: [
      ...python,
      `value = sum(1 for v in values if v is not None and v >= ${min}${max === null ? '' : ` and v < ${max}`})`,
    ],
    r: [...r, `result <- sum(values >= ${min}${max === null ? '' : ` & values < ${max}`}, na.rm = TRUE)`],
  };
}
