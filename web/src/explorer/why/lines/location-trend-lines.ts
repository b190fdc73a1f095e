import type { TrendSeasons } from '../../../frame/trends/trend-question.ts';
import type { LocationTrend } from '../../trends/found-trends.ts';
import type { Calculation } from '../calculation.ts';
import { pythonGroups, pythonTest, rGroups, rTest } from './trend-lines.ts';
import { indented } from './wrapped-lines.ts';

const meanings: Readonly<Record<LocationTrend, string>> = {
  rising: 'some series rises and none falls',
  falling: 'some series falls and none rises',
  both: 'some series rises and some other falls',
};

/** The number of locations that have an arrow on the map. */
export function locationsWithTrend(trend: LocationTrend, seasons: TrendSeasons): Calculation {
  const wanted = { rising: ['rising'], falling: ['falling'], both: ['falling', 'rising'] }[trend];
  return {
    words: `The number of locations of which ${meanings[trend]}: Mann and Kendall’s test of each series, its p adjusted for all tests together by Benjamini and Hochberg, below 0.05. Several results of a day are one, their median.`,
    formula: 'adjusted p < 0.05, with the sign of S',
    source: 'Benjamini and Hochberg 1995; EPA Unified Guidance 2009, section 17.3.2. Trends explains each series.',
    takes: ['flag', 'day', 'key'],
    python: [
      'series = {}',
      'for x, nd, day, key in used:',
      '    series.setdefault(key, []).append((x, nd, day))',
      'def tested(used):',
      ...indented([...pythonGroups(seasons), ...pythonTest]),
      '    return p, s',
      'found = {key: tested(samples) for key, samples in series.items()}',
      'ps = sorted(p for p, s in found.values() if p is not None)',
      'adjusted = lambda p: min([1.0] + [q * len(ps) / (i + 1) for i, q in enumerate(ps) if q >= p])',
      'words = {}',
      'for key, (p, s) in found.items():',
      '    if p is not None and s != 0 and adjusted(p) < 0.05 and key.split("\\t")[0]:',
      '        words.setdefault(key.split("\\t")[0], set()).add("rising" if s > 0 else "falling")',
      `value = sum(1 for said in words.values() if said == {${wanted.map((word) => `"${word}"`).join(', ')}})`,
    ],
    r: [
      'tested <- function(i) {',
      '  used <- used[i]; nd <- nd[i]; day <- day[i]',
      ...[...rGroups(seasons), ...rTest].map((line) => `  ${line}`),
      '  c(p, s)',
      '}',
      'found <- sapply(split(seq_along(used), key), tested)',
      'ps <- sort(found[1, ])',
      'adjusted <- sapply(found[1, ], function(p) if (is.na(p)) NA else min(1, (ps * length(ps) / seq_along(ps))[ps >= p]))',
      'said <- which(!is.na(adjusted) & adjusted < 0.05 & found[2, ] != 0 & !startsWith(colnames(found), "\\t"))',
      'ofLocation <- sub("\\t.*", "", colnames(found))[said]',
      'words <- split(ifelse(found[2, said] > 0, "rising", "falling"), ofLocation)',
      `result <- sum(vapply(words, function(w) setequal(w, c(${wanted.map((word) => `"${word}"`).join(', ')})), TRUE))`,
    ],
  };
}
