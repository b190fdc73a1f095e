import type { TrendSeasons } from '../../../frame/trends/trend-question.ts';
import type { Calculation } from '../calculation.ts';
import {
  pythonGroups,
  pythonSlopeFigures,
  pythonSlopes,
  pythonTest,
  rGroups,
  rPairs,
  rSlopeFigures,
  rSlopes,
  rTest,
  within,
} from './trend-lines.ts';

/** How closely the results of a series follow each other. */
export function lag1(seasons: TrendSeasons): Calculation {
  return {
    words:
      'The correlation of neighbors in time, of the scores of y − b t, b the slope: how many of them each is known to lie above, less how many below, which without non-detects is its rank. Above 0.2 results follow each other closely, and p is too small. Few results lower it: of n independent ones it is −2/n on average.' +
      within(seasons),
    formula: 'r = Σ aᵢ aᵢ₊₁ / Σ aᵢ², a the scores',
    source:
      'Hamed and Rao 1998, Journal of Hydrology 204, of ranks; scores with non-detects: Gehan 1965, Biometrika 52.',
    takes: ['flag', 'day'],
    python: [
      ...pythonGroups(seasons),
      ...pythonTest,
      ...pythonSlopes,
      pythonSlopeFigures.slope,
      'b, scores = value, []',
      'every = [one for group in groups.values() for one in group]',
      'start, end = min(one[3] for one in every), max(one[3] for one in every)',
      '# What is equal in decimals is equal: 40 binary digits of the largest number count.',
      'unit = (max(abs(one[1]) for one in every) + abs(b) * (end - start)) / 2**40',
      'for group in groups.values():',
      '    left = [(time, round((x - b * (position - start)) / unit), nd) for time, x, nd, position in group]',
      '    for one, (_, _, _, position) in zip(left, group):',
      '        scores.append((position, sum(higher(other, one) for other in left)))',
      'a = [score for _, score in sorted(scores)]',
      'value = sum(x * y for x, y in zip(a, a[1:])) / sum(x * x for x in a)',
    ],
    r: [
      ...rGroups(seasons),
      ...rPairs,
      ...rSlopes,
      rSlopeFigures.slope,
      '# What is equal in decimals is equal: 40 binary digits of the largest number count.',
      'unit <- (max(abs(used)) + abs(result) * diff(range(position))) / 2^40',
      'left <- round((used - result * (position - min(position))) / unit); a <- 0 * left',
      'for (one in unique(season)) {',
      '  here <- season == one',
      '  a[here] <- colSums(higher(left[here], nd[here]))',
      '}',
      'a <- a[order(position)]',
      'result <- sum(a[-1] * a[-length(a)]) / sum(a^2)',
    ],
  };
}

/** Whether samples of later years are of another season. */
export function seasonDrift(): Calculation {
  return {
    words:
      'The two-sided p of Kendall’s rank correlation between the day of the year and the year, of the days with a result; those of one year are not compared. The year is cut after its longest time without a sample. Below 0.05 a course within the year may look like a trend.',
    formula: 'p = 2Φ(−|S − sign S| / √var S), of the days of the year',
    source: 'Kendall 1970; where the year is cut is the product’s own.',
    takes: ['flag', 'day'],
    python: [
      'from datetime import date',
      'days = sorted({date.fromisoformat(day) for x, nd, day in used})',
      'of_year = [(d - date(d.year, 1, 1)).days for d in days]',
      'held = sorted(set(of_year))',
      'gaps = [b - a for a, b in zip(held, held[1:])] + [held[0] + 366 - held[-1]]',
      'start = held[0] if gaps[-1] == max(gaps) else held[gaps.index(max(gaps)) + 1]',
      'groups = {0: [(d.year, (day - start) % 366, False) for d, day in zip(days, of_year)]}',
      ...pythonTest,
      'value = p',
    ],
    r: [
      'd <- sort(unique(as.Date(day)))',
      'time <- as.numeric(format(d, "%Y")); season <- 0 * time',
      'of_year <- as.numeric(format(d, "%j")) - 1; held <- sort(unique(of_year))',
      'gaps <- c(diff(held), held[1] + 366 - held[length(held)])',
      'start <- if (gaps[length(gaps)] == max(gaps)) held[1] else held[which.max(gaps) + 1]',
      'used <- (of_year - start) %% 366; nd <- rep(FALSE, length(used))',
      ...rTest,
      'result <- p',
    ],
  };
}
