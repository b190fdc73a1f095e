import type { NonDetectMethod, ScreeningState } from '@wellfield/science';
import type { LevelStatistic } from '../../exploration/parts/level-parts.ts';
import { limitRule } from '../../screening/limit-words.ts';
import type { Calculation } from '../calculation.ts';
import { estimated } from './estimated.ts';
import { latestLines } from './latest-state-lines.ts';
import { pythonByRule, rByRule } from './mean-limit-rule-lines.ts';
import { pythonToldBy, rToldBy } from './location-lines.ts';
import { pythonFunction, rFunction } from './wrapped-lines.ts';

/** Above any, else cannot tell any, else below. */
const pythonStates = [
  'def state(x, nd, level):',
  '    if x is None or level is None:',
  '        return "cannot tell"',
  '    return ("cannot tell" if nd else "above") if x > level + abs(level) * 1e-11 else "below"',
  'def of_any(samples):',
  '    states = {state(x, nd, level) for x, nd, day, level in samples}',
  '    return "above" if "above" in states else "cannot tell" if "cannot tell" in states else "below"',
  'locations = {}',
  'for x, nd, day, level, key in used:',
  '    locations.setdefault(key.split("\\t")[0], []).append((x, nd, day, level))',
];

const rStates = [
  'state <- function(x, cens, level) ifelse(is.na(x) | is.na(level), "cannot tell",',
  '  ifelse(x > level + abs(level) * 1e-11, ifelse(cens, "cannot tell", "above"), "below"))',
  'of_any <- function(i) {',
  '  states <- state(used[i], nd[i], level[i])',
  '  if ("above" %in% states) "above" else if ("cannot tell" %in% states) "cannot tell" else "below"',
  '}',
  'at <- sub("\\t.*", "", key)',
  'locations <- split(seq_along(used), factor(at, unique(at)))',
];

const meanings: Readonly<Record<LevelStatistic, string>> = {
  max: 'above if any result is, else cannot tell if any of them cannot be determined, else below',
  latest: 'the same of the results of the last day with one, of each of its matrices and fractions',
  mean: 'by the mean: where the method estimates none, by those with non-detects at 0 and at their limit, if both say the same',
  ucl95: `by the upper 95% confidence limit of the mean: ${limitRule}`,
};

/** The number of locations in a state against their level. */
export function locationsInState(state: ScreeningState, by: LevelStatistic, method: NonDetectMethod): Calculation {
  const lines = {
    max: { python: ['one = of_any'], r: ['one <- of_any'] },
    latest: latestLines,
    mean: meanLines(method),
    ucl95: limitLines,
  }[by];
  return {
    words: `The number of locations on the map that are ${state === 'cannot tell' ? 'neither above nor below the level' : `${state} the level`}: ${meanings[by]}.`,
    formula: `n(state = ${state})`,
    source: 'Helsel 2012, chapters 1 and 6; the rules are the product’s own.',
    takes: ['flag', 'day', 'level', 'key'],
    python: [
      ...pythonStates,
      ...lines.python,
      `value = sum(1 for samples in locations.values() if one(samples) == "${state}")`,
    ],
    r: [...rStates, ...lines.r, `result <- sum(sapply(locations, one) == "${state}")`],
  };
}

/** The only level of some samples: others have none. */
const pythonOneLevel = [
  'def one_level(samples):',
  '    levels = {level for x, nd, day, level in samples}',
  '    return levels.pop() if len(levels) == 1 else None',
];
const rOneLevel = ['one_level <- function(i) if (length(unique(level[i])) == 1) level[i][1] else NA'];

function meanLines(method: NonDetectMethod) {
  const censored = estimated('mean', method);
  const isTold = method !== 'at-limit';
  return {
    python: [
      ...pythonOneLevel,
      ...(isTold ? pythonFunction('estimate', censored) : []),
      'def one(samples):',
      '    known = [(x, nd) for x, nd, day, level in samples if x is not None]',
      '    level = one_level(samples)',
      '    if not known:',
      '        return "cannot tell"',
      ...(isTold
        ? [
            '    results, detects = [x for x, nd in known], [x for x, nd in known if not nd]',
            `    if len(detects) < len(known) and ${pythonToldBy(method)}:`,
            '        middle = estimate(known)',
            '        if middle is not None:',
            '            return state(middle, 0, level)',
          ]
        : []),
      '    low = sum(min(0.0, x) if nd else x for x, nd in known) / len(known)',
      '    high = sum(x for x, nd in known) / len(known)',
      '    return state(low, 0, level) if state(low, 0, level) == state(high, 0, level) else "cannot tell"',
    ],
    r: [
      ...rOneLevel,
      ...(isTold ? rFunction('estimate', censored) : []),
      'one <- function(i) {',
      '  at <- one_level(i); i <- i[!is.na(used[i])]; x <- used[i]; cens <- nd[i]',
      '  if (length(x) == 0) return("cannot tell")',
      ...(isTold
        ? [
            `  middle <- if (any(cens) && ${rToldBy(method)}) estimate(x, cens) else NA`,
            '  if (!is.na(middle)) return(state(middle, FALSE, at))',
          ]
        : []),
      '  low <- state(mean(ifelse(cens, pmin(0, x), x)), FALSE, at)',
      '  if (low == state(mean(x), FALSE, at)) low else "cannot tell"',
      '}',
    ],
  };
}

const limitLines = {
  python: [
    ...pythonOneLevel,
    ...pythonByRule,
    'def one(samples):',
    '    known = [(x, nd) for x, nd, day, level in samples if x is not None]',
    '    return state(by_rule(known), 0, one_level(samples))',
  ],
  r: [
    ...rOneLevel,
    ...rByRule,
    'one <- function(i) {',
    '  at <- one_level(i); i <- i[!is.na(used[i])]',
    '  state(by_rule(used[i], nd[i]), FALSE, at)',
    '}',
  ],
};
