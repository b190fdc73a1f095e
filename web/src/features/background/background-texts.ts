import {
  formatCount,
  formatCounted,
  formatDateLl,
  formatOwnResult,
  formatOwnStatistic,
  formatPercent,
  type BackgroundForm,
  type CensoredTestMethod,
} from '@wellfield/science';
import type { FormReason } from '../../frame/background/background-form.ts';
import { isoDate } from '../../frame/sample-frame.ts';
import { confidence, coverage, type BackgroundFacts } from '../../frame/background/compare-with-background.ts';

export const formTitles: Readonly<Record<BackgroundForm | 'by-rule', string>> = {
  'by-rule': 'By rule',
  normal: 'Normal',
  lognormal: 'Lognormal',
  nonparametric: 'Nonparametric',
};

export const testTitles: Readonly<Record<CensoredTestMethod | 'wilcoxon', string>> = {
  wilcoxon: 'Wilcoxon rank sum',
  gehan: 'Gehan',
  'tarone-ware': 'Tarone–Ware',
  'peto-peto': 'Peto–Peto',
};

/** Why the rule took the background for what it did. */
export const reasonTexts: Readonly<Record<FormReason, string>> = {
  normal: 'the detects pass Shapiro–Wilk at 5%',
  lognormal: 'the detects do not pass Shapiro–Wilk at 5%, their logarithms do',
  neither: 'neither the detects nor their logarithms pass Shapiro–Wilk at 5%',
  fewDetects: 'fewer than four detects',
  mostlyNonDetects: 'fewer than half of the results are detects',
  untested: 'Shapiro–Wilk has no answer: detects are equal, or more than 5,000',
};

/** A part of what is known of the background. */
interface Fact {
  title: string;
  text: string;
  note: string | null;
}

/** What the background is, what it was taken for, and its limits, each with how it was computed. */
export function backgroundFacts(facts: BackgroundFacts, unit: string | null, future: number): readonly Fact[] {
  const { locations, n, nonDetects, firstDay, lastDay, maxLimit, form, reason, shapiroP, shapiroLogP } = facts;
  const value = (one: number) => [formatOwnResult(one), unit].filter((part) => part !== null).join(' ');
  const tests = [
    shapiroP !== null && `Shapiro–Wilk of the detects: p = ${formatOwnStatistic(shapiroP)}`,
    shapiroLogP !== null && `of their logarithms: p = ${formatOwnStatistic(shapiroLogP)}`,
  ].filter((text) => text !== false);
  const limit = ({ limit: one, isNonDetect }: BackgroundFacts['tolerance']) => {
    if (one === null) return '–';
    return isNonDetect ? `${value(one)}, a reporting limit` : value(one);
  };
  return [
    {
      title: 'Background',
      text: `${formatCounted(n, 'result')} of ${formatCounted(locations, 'location')}, ${nonDetects === 0 ? 'no non-detects' : formatCounted(nonDetects, 'non-detect')}`,
      note: [
        firstDay !== null && daysText(firstDay, lastDay ?? firstDay),
        maxLimit !== null && `limits of non-detects up to ${value(maxLimit)}`,
      ]
        .filter((text) => text !== false)
        .join('; '),
    },
    {
      title: 'Taken as',
      text: formTitles[form].toLowerCase(),
      note: [reason === null ? 'by choice' : `by rule: ${reasonTexts[reason]}`, ...tests].join('; '),
    },
    {
      title: `Upper tolerance limit, ${percent(coverage)} coverage, ${percent(confidence)} confidence`,
      text: limit(facts.tolerance),
      note: toleranceNote(facts),
    },
    {
      title: `Upper prediction limit of the next ${future === 1 ? 'result' : `${formatCount(future)} results`}, ${percent(confidence)}`,
      text: limit(facts.prediction),
      note: predictionNote(facts, future),
    },
  ];
}

function daysText(first: number, last: number): string {
  const [from, to] = [first, last].map((day) => formatDateLl(isoDate(day)));
  return from === to ? String(from) : `${from} – ${to}`;
}

function toleranceNote(facts: BackgroundFacts): string {
  const { rank, achievedConfidence, achievedCoverage } = facts.tolerance;
  if (facts.form !== 'nonparametric') return parametricNote(facts, facts.tolerance);
  if (rank === null || achievedConfidence === null) return '';
  const which = rank === facts.n ? 'the largest result' : `result ${formatCount(rank)} of ${formatCount(facts.n)}`;
  const reached = `${which}; confidence ${formatPercent(achievedConfidence)}`;
  if (achievedConfidence >= confidence) return reached;
  const covers =
    achievedCoverage === null ? '' : `: it covers ${formatPercent(achievedCoverage)} with ${percent(confidence)}`;
  return `${reached}, which is below ${percent(confidence)}${covers}. 59 results are needed`;
}

function predictionNote(facts: BackgroundFacts, future: number): string {
  const { achievedConfidence } = facts.prediction;
  if (facts.form !== 'nonparametric') return parametricNote(facts, facts.prediction);
  if (achievedConfidence === null) return '';
  const reached = `the largest result; confidence ${formatPercent(achievedConfidence)}`;
  if (achievedConfidence >= confidence) return reached;
  return `${reached}, which is below ${percent(confidence)}: ${formatCount(future * 19)} results are needed`;
}

function parametricNote(
  { form, nonDetects, n }: BackgroundFacts,
  { factor, limit }: BackgroundFacts['tolerance'],
): string {
  const isLog = form === 'lognormal';
  if (factor === null || limit === null) {
    if (n < 2) return 'needs two results';
    return isLog ? 'needs results and limits above 0, and two detects' : 'needs two detects';
  }
  const of = isLog ? ' of the logarithms' : '';
  const by = nonDetects > 0 ? `, both by Kaplan–Meier` : '';
  return `mean + ${formatOwnStatistic(factor)} SD${of}${by}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
