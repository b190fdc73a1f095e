import { formatCounted, type KaplanMeierTail } from '@wellfield/science';
import type { GroupMeanLimit, MeanLimitGap } from '../../frame/summary/mean-limit.ts';
import type { LocationLimit } from '../../frame/survey/limits-of-locations.ts';

const tailTitles: Readonly<Record<KaplanMeierTail, string>> = {
  'smallest-detect': 'Kaplan–Meier, tail at a detect',
  'smallest-limit': 'Kaplan–Meier, tail at the limit',
  zero: 'Kaplan–Meier, tail at 0',
};

export const limitMethodTitles = {
  'student-t': 'Student t',
  chebyshev: 'Chebyshev',
  'chebyshev-98': 'Chebyshev at 98%',
  bootstrap: 'BCa bootstrap',
  gamma: 'Approximate gamma',
  land: 'Land, lognormal',
} as const;

/** How a limit was computed: 'Kaplan–Meier, Student t'; null where there is none. */
export function limitMethodText({ method, tail }: Pick<GroupMeanLimit, 'method' | 'tail'>): string | null {
  if (method === null) return null;
  if (method === 'land' && tail !== null) return 'Lognormal likelihood, Land';
  return [tail === null ? null : tailTitles[tail], limitMethodTitles[method]]
    .filter((part) => part !== null)
    .join(', ');
}

/** The rule by which a limit is picked, as a clause. */
export const limitRule =
  'of 15 results and more Student t, gamma or Land, as Shapiro–Wilk’s W is largest of the results, their cube roots or their ' +
  'logarithms; of 8 to 14 gamma where W is larger by 0.06, else, as with non-detects, the smaller of Land and Chebyshev at 98%';

/** Why the rule picks no limit of a location's mean. */
const gapTexts: Readonly<Record<MeanLimitGap, string>> = {
  noDetects: 'no detect',
  fewDetects: 'too few detects',
  fewForRule: 'too few results',
  tooSkewed: 'too few results for so skewed values',
  equal: 'equal detects',
  manyForTest: 'over 5,000 detects',
  censored: 'non-detects',
  fewForForm: 'too few results',
  notPositive: 'a result of 0 or below',
  beyondNumbers: 'a limit beyond any number',
};

/** Why a location's limit cannot be compared: 'too few detects'; null where it can. */
export function whyNoLimit(limit: LocationLimit | null): string | null {
  if (limit === null) return 'no result';
  if (limit.gap !== null) return gapTexts[limit.gap];
  return limit.hasLevel ? null : 'no level, or several';
}

/** 'Cannot tell: 12 locations have too few detects for a UCL95 (it takes four), 3 have no detect.'; null where all can. */
export function limitGapsText(limits: readonly (LocationLimit | null)[]): string | null {
  const counts = new Map<string, number>();
  for (const limit of limits) {
    const why = whyNoLimit(limit);
    if (why !== null) counts.set(why, (counts.get(why) ?? 0) + 1);
  }
  if (counts.size === 0) return null;
  const parts = [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .map(([why, count]) => {
      const needs = why === 'too few results' ? ' for a UCL95 (the rule takes eight, four of them detects)' : '';
      return `${formatCounted(count, 'location has', 'locations have')} ${why}${needs}`;
    });
  return `Cannot tell: ${parts.join('; ')}.`;
}
