import { type Fraction, queryTypeOf } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { useMemo } from 'react';
import type { TotalName } from '../../frame/sample-frame.ts';
import { useTotalName, useValueCounts } from '../answer/selectors.ts';
import { useExploration } from '../exploration/exploration-store.ts';
import { activeValues } from '../exploration/clause-transitions.ts';

/** The results of each fraction by all filters but the one on fractions, and which of them pass that too. */
interface FractionsInSight {
  samples: Readonly<Record<Fraction, number>>;
  chosen: Fraction | 'both';
  /** What those that count as total are called. */
  totalAs: TotalName;
}

const fractions = ['Total', 'Dissolved'] as const;

/** Null where all results are of one fraction: there is nothing to tell apart. */
export function fractionsInSight(
  counts: ReadonlyMap<unknown, number>,
  active: readonly unknown[],
  totalAs: TotalName,
): FractionsInSight | null {
  const [Total, Dissolved] = fractions.map((fraction) => counts.get(fraction) ?? 0) as [number, number];
  if (Total === 0 || Dissolved === 0) return null;
  const [only = 'both', ...others] = fractions.filter((fraction) => active.includes(fraction));
  return { samples: { Total, Dissolved }, chosen: others.length > 0 ? 'both' : only, totalAs };
}

/** That figures pool two quantities; null where they do not. */
export function pooledText(inSight: FractionsInSight | null): string | null {
  if (inSight?.chosen !== 'both') return null;
  const { Total, Dissolved } = inSight.samples;
  return `${formatCount(Total)} ${inSight.totalAs.toLowerCase()} and ${formatCount(Dissolved)} dissolved results together.`;
}

/** The fractions of the results that figures are of; null where there is one, as of water levels. */
export function useFractionsInSight(): FractionsInSight | null {
  const counts = useValueCounts('fraction');
  const dataset = useExploration((state) => state.dataset);
  const clauses = useExploration((state) => state.clauses);
  const totalAs = useTotalName();
  return useMemo(
    () =>
      queryTypeOf(dataset).class === 'concentration'
        ? fractionsInSight(counts, activeValues(clauses, 'fraction'), totalAs)
        : null,
    [counts, dataset, clauses, totalAs],
  );
}
