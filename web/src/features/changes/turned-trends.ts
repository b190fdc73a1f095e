import type { TrendVerdict } from '@wellfield/science';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';

type Series = Pick<TrendRow, 'analyte' | 'location' | 'matrix' | 'fraction' | 'unit' | 'verdict'>;

/** A series of which another is said than before. */
export interface TurnedTrend extends Omit<Series, 'verdict'> {
  /** Null where there was no such series. */
  before: TrendVerdict | null;
  after: TrendVerdict;
}

/** The series of which something else is said than in the earlier release; a new one counts where it rises or falls. */
export function turnedTrends(earlier: readonly Series[], later: readonly Series[]): TurnedTrend[] {
  const keyOf = ({ location, matrix, fraction, unit }: Series) => JSON.stringify([location, matrix, fraction, unit]);
  const verdicts = new Map(earlier.map((series) => [keyOf(series), series.verdict]));
  return later.flatMap((series) => {
    const before = verdicts.get(keyOf(series)) ?? null;
    const { verdict: after, analyte, location, matrix, fraction, unit } = series;
    const isTold = before !== null || after === 'rising' || after === 'falling';
    return isTold && before !== after ? [{ analyte, location, matrix, fraction, unit, before, after }] : [];
  });
}
