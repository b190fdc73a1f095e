import {
  formatCount,
  formatCounted,
  formatDateLl,
  formatOwnResult,
  formatOwnStatistic,
  formatPercent,
  type BackgroundForm,
  type CensoredTestMethod,
  type FormReason,
} from '@wellfield/science';
import { statedNumber, say, type Statement } from '../../explorer/why/statement.ts';
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
  normal: 'the results lie straighter on a normal quantile plot than their logarithms',
  lognormal: 'the logarithms lie as straight on a normal quantile plot as the results, or straighter',
  neither: 'the straighter of the results and their logarithms does not pass Shapiro–Wilk at 5%',
  fewDetects: 'fewer than four detects',
  fewResults: 'fewer than 15 results do not show their form',
  mostlyNonDetects: 'fewer than half of the results are detects',
  untested: 'Shapiro–Wilk has no answer: detects are equal, or more than 5,000',
};

/** A part of what is known of the background. */
interface Fact {
  title: string;
  text: Statement;
  note: Statement | null;
}

/** What the background is, what it was taken for, and its limits, each with how it was computed. */
export function backgroundFacts(facts: BackgroundFacts, unit: string | null, future: number): readonly Fact[] {
  const { locations, n, nonDetects, firstDay, lastDay, maxLimit, form, reason, shapiroP, shapiroLogP } = facts;
  const value = (one: number) => [formatOwnResult(one), unit].filter((part) => part !== null).join(' ');
  const why = reason === null ? 'by choice' : `by rule: ${reasonTexts[reason]}`;
  const ofDetects =
    shapiroP !== null &&
    say`; Shapiro–Wilk of the detects: p = ${statedNumber('background.shapiro_p', formatOwnStatistic(shapiroP))}`;
  const ofLogs =
    shapiroLogP !== null &&
    say`; of their logarithms: p = ${statedNumber('background.shapiro_log_p', formatOwnStatistic(shapiroLogP))}`;
  const limit = (of: 'utl' | 'upl', { limit: one, isNonDetect }: BackgroundFacts['tolerance']): Statement => {
    if (one === null) return ['–'];
    const number = statedNumber(`background.${of}`, value(one));
    return isNonDetect ? say`${number}, a reporting limit` : [number];
  };
  const censored =
    nonDetects === 0
      ? 'no non-detects'
      : statedNumber('background.nondetects', formatCounted(nonDetects, 'non-detect'));
  const results = statedNumber('background.results', formatCounted(n, 'result'));
  const from = statedNumber('background.locations', formatCounted(locations, 'location'));
  const days: Statement | null = firstDay === null ? null : [daysText(firstDay, lastDay ?? firstDay)];
  const limits =
    maxLimit === null
      ? null
      : say`limits of non-detects up to ${statedNumber('background.max_limit', value(maxLimit))}`;
  return [
    {
      title: 'Background',
      text: say`${results} of ${from}, ${censored}`,
      note: days && limits ? say`${days}; ${limits}` : (days ?? limits),
    },
    {
      title: 'Taken as',
      text: [formTitles[form].toLowerCase()],
      note: say`${why}${ofDetects || ''}${ofLogs || ''}`,
    },
    {
      title: `Upper tolerance limit, ${percent(coverage)} coverage, ${percent(confidence)} confidence`,
      text: limit('utl', facts.tolerance),
      note: [toleranceNote(facts)],
    },
    {
      title: `Upper prediction limit of the next ${future === 1 ? 'result' : `${formatCount(future)} results`}, ${percent(confidence)}`,
      text: limit('upl', facts.prediction),
      note: [predictionNote(facts, future)],
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

const gapTexts = {
  few: 'needs two results, and with non-detects two different detects',
  notPositive: 'needs results and limits above 0',
  beyondNumbers: 'results spread so far that the limit is beyond any number',
} as const;

function parametricNote({ form, nonDetects }: BackgroundFacts, { factor, gap }: BackgroundFacts['tolerance']): string {
  if (gap !== null || factor === null) return gapTexts[gap ?? 'few'];
  const of = form === 'lognormal' ? ' of the logarithms' : '';
  const sum = `mean + ${formatOwnStatistic(factor)} SD${of}`;
  if (nonDetects === 0) return sum;
  return `${sum}, both by maximum likelihood; with non-detects the confidence is aimed at, not guaranteed: 91–99% in simulations`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
