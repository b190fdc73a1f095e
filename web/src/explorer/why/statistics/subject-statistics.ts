import { formatPercent } from '@wellfield/science';
import type { ExplainedStatistic } from '../calculation.ts';
import { resultsIn } from '../group-samples.ts';
import { countOfKeys, nonDetectShare } from '../lines/plain-calculations.ts';
import { samplesByKey } from '../samples-by-key.ts';
import { locations } from './counted-locations.ts';
import { counted } from './statistic-makers.ts';

const samples = counted('Number of samples', 'samples');
const share: ExplainedStatistic = {
  title: 'Share of non-detects',
  part: 'samples',
  kind: 'plain',
  value: (group) =>
    group.values.length === 0 ? null : resultsIn('flagged-non-detects', group).values.length / group.values.length,
  calculation: () => nonDetectShare,
  text: (value) => formatPercent(Number(value)),
};

/** What a plot, and the map, are of: the numbers in their titles. */
export const subjectStatistics = {
  'all.samples': samples,
  'all.locations': locations('Number of locations', {
    value: (group) => samplesByKey(group).length,
    calculation: () => countOfKeys,
  }),
  'all.nondetect_share': share,
  'map.samples': { ...samples, isOfMapTime: true },
  'map.nondetect_share': { ...share, isOfMapTime: true },
} satisfies Record<string, ExplainedStatistic>;
