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

const titles: Readonly<Record<LocationStatistic, string>> = {
  max: 'maximum',
  mean: 'mean of all results',
  median: 'median of all results',
  sampleSize: 'number of samples',
};

const source = 'A count of locations; each one’s value is explained on its card.';

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
    words: `The number of shown locations whose ${titles[by]} is at least ${min}${until}.`,
    formula: `n(${min} ≤ value${max === null ? '' : ` < ${max}`})`,
    source,
    takes: ['flag', 'key'],
    python: [
      ...python,
      `value = sum(1 for v in values if v is not None and v >= ${min}${max === null ? '' : ` and v < ${max}`})`,
    ],
    r: [...r, `result <- sum(values >= ${min}${max === null ? '' : ` & values < ${max}`}, na.rm = TRUE)`],
  };
}

/** The number of locations without a value. */
export function locationsWithoutValue(by: LocationStatistic, method: NonDetectMethod): Calculation {
  const { python, r } = valuesBy(by, method);
  return {
    words: `The number of shown locations without a ${titles[by]}: no result, or the method for non-detects gives none.`,
    formula: 'n(no value)',
    source,
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
      : `The number of shown locations that have a ${titles[by]}, and only non-detects.`,
    formula: isMax ? 'n(max(limits) > max(detects))' : 'n(all non-detects)',
    source,
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
    words: `The smallest ${titles[by]} of a shown location for which rank / number of locations is at least ${share}.`,
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
