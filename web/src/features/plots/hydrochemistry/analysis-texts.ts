import { formatCount, formatDateLl, formatPercent } from '@wellfield/science';
import { ionLabels } from './ion-labels.ts';
import type { PlottedAnalysis } from './plotted-analysis.ts';

/** Numbers of analyses and locations, share of balanced ones, dates: a diagram's line below its title. */
export function analysisSubtitle(analyses: readonly PlottedAnalysis[]): string {
  if (analyses.length === 0) return 'n 0';
  const locations = new Set(analyses.map(({ record }) => record.location)).size;
  const balanced = analyses.filter(({ balance }) => balance.passes).length;
  const dates = analyses.map(({ record }) => record.sample_date).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return [
    `n ${formatCount(analyses.length)}`,
    locations === 1 ? '1 location' : `${formatCount(locations)} locations`,
    `${formatPercent(balanced / analyses.length)} balanced`,
    first === last ? formatDateLl(first) : `${formatDateLl(first)} – ${formatDateLl(last)}`,
  ].join(' · ');
}

/** Which ions count as zero in how many analyses: because they are not known, or because they were not found. */
export function missingIonNotices(analyses: readonly PlottedAnalysis[]): string[] {
  const missing = countIons(analyses, ({ balance }) => balance.missing.map(({ ion }) => ion));
  const missed = countIons(
    analyses,
    ({ record }) => Object.keys(record.nondetects) as (keyof typeof record.nondetects)[],
  );
  return [
    ...(missing === '' ? [] : [`Not known and counted as 0: ${missing}.`]),
    ...(missed === '' ? [] : [`Not detected and counted as 0: ${missed}.`]),
  ];
}

type IonName = keyof typeof ionLabels;

function countIons(analyses: readonly PlottedAnalysis[], ionsOf: (analysis: PlottedAnalysis) => readonly IonName[]) {
  const counts = new Map<IonName, number>();
  for (const analysis of analyses) for (const ion of ionsOf(analysis)) counts.set(ion, (counts.get(ion) ?? 0) + 1);
  return [...counts].map(([ion, count]) => `${ionLabels[ion]} in ${formatCount(count)}`).join(', ');
}

/** The most frequent water type, for a diagram's sentence. */
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
