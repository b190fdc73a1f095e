import { fieldOf, fields } from '@wellfield/contract';
import { formatCount, formatCounted, formatDateLl, formatPercent } from '@wellfield/science';
import type { ConditionKey } from '../../../frame/filtering/conditions.ts';
import type { AnalysesOutOfSight } from './analyses-in-sight.ts';
import type { WaterAnalyses } from '../../../explorer/analyses/water-analyses-query.ts';
import { ionLabels } from '../../../explorer/analyses/analysis-numbers.ts';
import {
  analysisChoices,
  majorIons,
  unconvertedUnits,
  type AnalysisChoice,
  type PlottedAnalysis,
} from '../../../explorer/analyses/plotted-analysis.ts';

/** A diagram's subtitle: numbers of analyses and locations, shares of balanced ones and of non-detects, dates. */
export function analysisSubtitle(analyses: readonly PlottedAnalysis[]): string {
  if (analyses.length === 0) return '';
  const locations = new Set(analyses.map(({ record }) => record.location)).size;
  const balanced = analyses.filter(({ balance }) => balance.passes).length;
  const withNonDetects = analyses.filter(({ record }) => Object.keys(record.nondetects).length > 0).length;
  const dates = analyses.map(({ record }) => record.sample_date).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return [
    formatCounted(analyses.length, 'analysis', 'analyses'),
    formatCounted(locations, 'location'),
    `${formatPercent(balanced / analyses.length)} balanced`,
    `${formatPercent(withNonDetects / analyses.length)} with non-detects`,
    first === last ? formatDateLl(first) : `${formatDateLl(first)} to ${formatDateLl(last)}`,
  ].join(' · ');
}

/** How many analyses there are, how many are drawn, and why the others are not. */
export function countsText(
  counts: {
    all: number;
    inSight: number;
    drawn: number;
    incomplete: number;
    unconverted?: WaterAnalyses['unconverted'];
  },
  { ofOtherMatrix, ofOtherYears, notRequested, filteredOut, leftOut, elsewhere }: AnalysesOutOfSight,
): string {
  const { all, inSight, drawn, incomplete, unconverted = { analyses: 0, units: [] } } = counts;
  const reasons = [
    [ofOtherMatrix, 'of another matrix'],
    [ofOtherYears, 'of other years'],
    ...Array.from(
      notRequested,
      ([field, count]) => [count, `not asked for by the query (${fieldOf(field).title})`] as const,
    ),
    ...Array.from(filteredOut, ([key, count]) => [count, `left out by ${conditionTitle(key)}`] as const),
    ...Array.from(leftOut, ([title, count]) => [count, title] as const),
    [elsewhere, 'at locations that are not shown'],
    [inSight - drawn, 'by the checks chosen'],
    [unconverted.analyses, `with ions in ${unconverted.units.join(', ')}: only mg/L and ug/L are converted`],
    [incomplete, 'with cations or anions only, which cannot be placed'],
  ] as const;
  const left = reasons.flatMap(([count, why]) => (count > 0 ? [`${formatCount(count)} ${why}`] : []));
  return (
    `${formatCount(all)} analyses at the site, ${formatCount(inSight)} at the locations shown, ` +
    `${formatCount(drawn)} drawn.${left.length > 0 ? ` Not drawn: ${left.join(', ')}.` : ''}`
  );
}

function conditionTitle(key: ConditionKey): string {
  const name = key.slice(key.indexOf(' ') + 1);
  const field = fields.find((one) => one.name === name || one.column === name);
  return field?.title ?? name;
}

/** A notice that there is nothing, or which ions count as zero in how many analyses: unknown, in another unit, not detected. */
export function analysisNotices(analyses: readonly PlottedAnalysis[]): string[] {
  const missingBy = (isUnit: boolean) =>
    countIons(analyses, ({ balance }) =>
      balance.missing.flatMap(({ ion, reason }) => ((reason === 'unit not convertible') === isUnit ? [ion] : [])),
    );
  const [missing, unconverted] = [missingBy(false), missingBy(true)];
  const units = [...new Set(analyses.flatMap(({ record }) => unconvertedUnits(record)))].toSorted();
  const missed = countIons(
    analyses,
    ({ record }) => Object.keys(record.nondetects) as (keyof typeof record.nondetects)[],
  );
  return [
    ...(analyses.length === 0 ? ['No Data. No analysis is left to draw.'] : []),
    ...unknownEverywhere(analyses),
    ...(missing === '' ? [] : [`Not known and counted as 0: ${missing}.`]),
    ...(unconverted === ''
      ? []
      : [
          `In ${units.join(', ')}, which is not converted, and counted as 0: ${unconverted}. Results in mg/L or ug/L are used.`,
        ]),
    ...(missed === '' ? [] : [`Not detected and counted as 0: ${missed}.`]),
  ];
}

/** The major ions that none of some analyses knows, as labels. */
function unknownIons(analyses: readonly PlottedAnalysis[]): string {
  const absent = majorIons.filter((ion) =>
    analyses.every(({ balance }) => balance.missing.some((missed) => missed.ion === ion)),
  );
  return absent.map((ion) => ionLabels[ion]).join(', ');
}

function unknownEverywhere(analyses: readonly PlottedAnalysis[]): string[] {
  const names = analyses.length === 0 ? '' : unknownIons(analyses);
  return names === '' ? [] : [`${names} known in none of these analyses: the points do not show the water’s type.`];
}

/** Why a choice leaves nothing to draw of the analyses at the locations shown, and what to do; null if it does not. */
export function nothingChosenText(
  inSight: readonly PlottedAnalysis[],
  choice: AnalysisChoice,
  drawn: number,
): string | null {
  if (drawn > 0 || inSight.length === 0) return null;
  const names = unknownIons(inSight);
  const all = `Choose “${analysisChoices.get('all')}” to draw them anyway.`;
  if (names !== '')
    return `Nothing is drawn: ${names} known in none of these analyses, so their waters have no type. ${all}`;
  if (choice !== 'complete') return 'No analysis passes the check chosen.';
  return `Nothing is drawn: none of these analyses has all six major ions. ${all}`;
}

type IonName = keyof typeof ionLabels;

function countIons(analyses: readonly PlottedAnalysis[], ionsOf: (analysis: PlottedAnalysis) => readonly IonName[]) {
  const counts = new Map<IonName, number>();
  for (const analysis of analyses) for (const ion of ionsOf(analysis)) counts.set(ion, (counts.get(ion) ?? 0) + 1);
  return [...counts].map(([ion, count]) => `${ionLabels[ion]} in ${formatCount(count)}`).join(', ');
}

/** The most frequent water type, for a diagram's description. */
export function prevailingType(analyses: readonly PlottedAnalysis[]): string {
  const counts = new Map<string, number>();
  for (const { type } of analyses) {
    const name = `${type.cation}–${type.anion}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a);
  return most
    ? `the most frequent type is ${most[0]} (${formatCount(most[1])} of ${formatCount(analyses.length)})`
    : 'there are none';
}
