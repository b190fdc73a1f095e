import { figureText } from '../../../ui/figure-text.ts';
import type { ExplainedStatistic } from '../calculation.ts';
import { plumeLines } from '../lines/plume-lines.ts';
import { plumeStatisticIds, type PlumeStatisticId } from '../surface-statistic-ids.ts';
import { plumeNumbers } from './plume-numbers.ts';
import { noSurface, ofSurface } from './surface-makers.ts';

function plumeStatistic(id: PlumeStatisticId): ExplainedStatistic {
  const { title, words, source, unit, kind, text = figureText } = plumeNumbers[id];
  return {
    ...ofSurface(id, title, text),
    ...(kind !== undefined && { kind }),
    ...(unit !== undefined && { unit: () => unit }),
    calculation: ({ surface }, choices) => {
      const of = surface ?? noSurface;
      const from = plumeLines(id, of);
      return {
        words: [words, of.words].filter(Boolean).join(' '),
        formula: from?.formula ?? '',
        source,
        takes: ['flag', 'key'],
        ...(from?.lines(of, choices) ?? { python: null, r: null }),
      };
    },
  };
}

/** Of a plume's line in its ledger. */
export const plumeStatistics = Object.fromEntries(plumeStatisticIds.map((id) => [id, plumeStatistic(id)])) as Readonly<
  Record<PlumeStatisticId, ExplainedStatistic>
>;
