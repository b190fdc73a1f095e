import type { Calculation } from '../calculation.ts';

const source =
  'Helsel 2012, chapter 1, on what limits tell; the rule is the product’s own, with a slack of 1e-11 for conversions of units.';

const pythonAbove = [
  'def is_over(x, level):',
  '    return x is not None and level is not None and x > level + abs(level) * 1e-11',
];
const rAbove = ['is_over <- !is.na(used) & !is.na(level) & used > level + abs(level) * 1e-11'];

/** Detects that are greater than the level. */
export const aboveLevel: Calculation = {
  words: 'The number of detects that are greater than the level.',
  formula: 'n(x > level, detects)',
  source,
  takes: ['flag', 'level'],
  python: [...pythonAbove, 'value = sum(1 for x, nd, level in used if is_over(x, level) and not nd)'],
  r: [...rAbove, 'result <- sum(is_over & !nd)'],
};

/** Results that are not greater than the level. */
export const belowLevel: Calculation = {
  words: 'The number of results, and of limits of non-detects, that are not greater than the level.',
  formula: 'n(x ≤ level)',
  source,
  takes: ['flag', 'level'],
  python: [
    ...pythonAbove,
    'told = [(x, level) for x, nd, level in used if x is not None and level is not None]',
    'value = sum(1 for x, level in told if not is_over(x, level))',
  ],
  r: [...rAbove, 'result <- sum(!is.na(used) & !is.na(level) & !is_over)'],
};

/** What cannot be told of samples. */
export const cannotTellLevel: Calculation = {
  words: 'The number of non-detects with a limit above the level, and of samples without a result or limit.',
  formula: 'n(limit > level, non-detects) + n(no result)',
  source,
  takes: ['flag', 'level'],
  python: [
    ...pythonAbove,
    'value = sum(1 for x, nd, level in used if x is None or level is None or (nd and is_over(x, level)))',
  ],
  r: [...rAbove, 'result <- sum(is.na(used) | is.na(level) | (nd & is_over))'],
};

/** The first or the last day on which a detect was above. */
export function dayAbove(which: 'first' | 'last'): Calculation {
  const pick = which === 'first' ? 'min' : 'max';
  return {
    words: `The ${which} day with a detect that is greater than the level.`,
    formula: `${pick}(day), x > level, detects`,
    source,
    takes: ['flag', 'day', 'level'],
    python: [...pythonAbove, `value = ${pick}(day for x, nd, day, level in used if is_over(x, level) and not nd)`],
    r: [...rAbove, `result <- ${pick}(day[is_over & !nd])`],
  };
}

const latestWords = 'of the last day with one; of several on that day the largest detect, else the largest limit.';

export const latestResult: Calculation = {
  words: `The result ${latestWords}`,
  formula: 'x of max(day)',
  source: 'An order statistic.',
  takes: ['flag', 'day'],
  python: [
    'last = max(day for x, nd, day in used)',
    'value = max(((not nd, x) for x, nd, day in used if day == last))[1]',
  ],
  r: ['here <- day == max(day)', 'result <- if (any(here & !nd)) max(used[here & !nd]) else max(used[here])'],
};

/** What is said of the last day against the level. */
export const latestState: Calculation = {
  words:
    'Of all results of the last day with one: above if a detect is greater than the level, else cannot tell if a limit is, else below.',
  formula: 'above, cannot tell or below by x of max(day)',
  source,
  takes: ['flag', 'day', 'level'],
  python: [
    ...pythonAbove,
    'last = max(day for x, nd, day, level in used)',
    'here = [(x, nd, level) for x, nd, day, level in used if day == last]',
    'if any(is_over(x, level) and not nd for x, nd, level in here):',
    '    value = "above"',
    'elif any(level is None or is_over(x, level) for x, nd, level in here):',
    '    value = "cannot tell"',
    'else:',
    '    value = "below"',
  ],
  r: [
    ...rAbove,
    'here <- day == max(day)',
    'result <- if (any(here & is_over & !nd)) "above" else',
    '  if (any(here & (is.na(level) | is_over))) "cannot tell" else "below"',
  ],
};
