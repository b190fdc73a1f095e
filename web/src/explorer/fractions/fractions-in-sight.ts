import type { Fraction } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import type { TotalName } from '../../frame/sample-frame.ts';

/** The results of each fraction by all filters but the one on fractions, and which of them pass that too. */
export interface FractionsInSight {
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
