import { formatCounted } from '@wellfield/science';
import { limitMethodText, limitMethodTitles, limitRule } from '../../explorer/screening/limit-words.ts';
import type { GroupMeanLimit, RequestedMeanLimit, MeanLimitGap } from '../../frame/summary/mean-limit.ts';
import { bootstrapPlan } from '../../frame/summary/mean-limit.ts';
import type { SummaryRow } from '../../frame/summary/summary-rows.ts';
import { noUnit } from '../../explorer/results/column-words.ts';
import { statisticText } from './estimate-columns.ts';
import type { SummaryColumn } from './summary-columns.ts';

/** What each reason for a missing limit says. */
const limitGapTexts: Readonly<Record<MeanLimitGap, string>> = {
  noDetects: 'no detect with a result',
  fewDetects: 'fewer than two results, or than three detects with non-detects',
  fewForRule: 'fewer than eight results or four detects, which the rule needs',
  tooSkewed: 'too few results for so skewed values: fewer than 15, and their logarithms spread by more than 2',
  fewForForm: 'fewer than four results, which this method needs',
  equal: 'all detects equal',
  manyForTest: 'more than 5,000 detects, for which Shapiro–Wilk is not defined: choose a method',
  censored: 'non-detects, for which this method is not offered',
  notPositive: 'a result of 0 or below, which a distribution of this form cannot have',
  beyondNumbers: 'logarithms spread so far that the limit is beyond any number',
};

const figure = (
  words: Pick<SummaryColumn, 'id' | 'meaning' | 'unit'> & { heading: string },
  value: (limit: GroupMeanLimit) => number | null,
): SummaryColumn => {
  const valueOf = ({ meanLimit }: SummaryRow) => meanLimit && value(meanLimit);
  return {
    ...words,
    kind: 'statistic',
    group: 'mean-limit',
    value: valueOf,
    text: (row) => statisticText(valueOf(row), row),
  };
};

/** What follows the other columns where an upper limit of means is requested. */
export function meanLimitColumns(requested: RequestedMeanLimit | null): readonly SummaryColumn[] {
  return requested === null ? [] : columns;
}

const columns: readonly SummaryColumn[] = [
  figure(
    {
      id: 'ucl95_mean',
      heading: 'Mean',
      meaning:
        'Mean of all results; with non-detects by Kaplan–Meier, or by the lognormal likelihood where the limit is Land’s, whichever method the other columns use.',
    },
    ({ mean }) => mean,
  ),
  figure(
    {
      id: 'ucl95_se',
      heading: 'SE',
      meaning: 'Standard error of this mean: SD (n − 1) / √n, or that of Kaplan–Meier or the likelihood.',
    },
    ({ se }) => se,
  ),
  figure(
    {
      id: 'ucl95',
      heading: 'UCL95',
      meaning:
        'One-sided upper 95% confidence limit of this mean. By rule it covered at least 88% of true means in simulations of normal, gamma and lognormal results (deviation of logarithms up to 1.5), beyond which it covers less.',
    },
    ({ ucl }) => ucl,
  ),
  {
    id: 'ucl95_method',
    heading: 'UCL95 by',
    kind: 'text',
    group: 'mean-limit',
    meaning: 'The method of the row’s upper limit.',
    value: ({ meanLimit }) => meanLimit && limitMethodText(meanLimit),
  },
  figure(
    {
      id: 'shapiro_wilk_p',
      heading: 'Shapiro–Wilk p',
      meaning: 'Shapiro–Wilk’s p of the detects; below 0.05 they are unlikely to be normal. The rule compares W.',
      unit: noUnit,
    },
    ({ shapiroP }) => shapiroP,
  ),
];

/** Why a row has no limit, in words; null where it has one. */
export function limitGapText({ meanLimit }: SummaryRow): string | null {
  return meanLimit?.gap ? limitGapTexts[meanLimit.gap] : null;
}

/** How limits were chosen, for files. */
export function limitRuleText(requested: RequestedMeanLimit): string {
  const { seed, resamples } = bootstrapPlan;
  switch (requested) {
    case 'by-rule':
      return limitRule;
    case 'bootstrap':
      return `BCa bootstrap of ${resamples} resamples by mulberry32, seed ${seed}`;
    default:
      return `${limitMethodTitles[requested]} for every row`;
  }
}

/** How limits were chosen, which are missing and why, for the table's notice. */
export function limitNotice(rows: readonly SummaryRow[], requested: RequestedMeanLimit): string {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const text = limitGapText(row);
    if (text !== null) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const missing = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const reasons = [...counts].map(([text, count]) => `${text} (${count})`).join(', ');
  return [ruleTexts[requested], missing > 0 && `It is missing (–) in ${formatCounted(missing, 'row')}: ${reasons}.`]
    .filter(Boolean)
    .join(' ');
}

const ruleTexts: Readonly<Record<RequestedMeanLimit, string>> = {
  'by-rule': `UCL95 by our own rule: ${limitRule}.`,
  'student-t': 'UCL95 by Student t for every row, whether or not its detects are normal.',
  chebyshev:
    'UCL95 by Chebyshev’s inequality for every row. With an estimated error it is not a guarantee: it covers too little where few results are skewed, and is far too wide where they are not.',
  gamma:
    'UCL95 of a gamma distribution for every row: shape by maximum likelihood, corrected for bias (EPA 2002). It assumes ' +
    'that form, which is not tested here.',
  land:
    'UCL95 of a lognormal mean for every row, by Land’s exact method (1971). It assumes that form, which is not tested here, and ' +
    'becomes very large where the log standard deviation exceeds about 1: the limit is then far above every result. With non-detects it is of the likelihood’s mean and deviation.',
  bootstrap: `UCL95 by the BCa bootstrap: ${bootstrapPlan.resamples.toLocaleString('en')} resamples, seed ${bootstrapPlan.seed}, so that it repeats.`,
};
