import type { TrendCaution, TrendVerdict } from '@wellfield/science';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';

type Series = Pick<
  TrendRow,
  'analyte' | 'location' | 'matrix' | 'fraction' | 'totalAs' | 'unit' | 'verdict' | 'cautions'
>;

/** A series of which another is said than before. */
export interface TurnedTrend extends Omit<Series, 'verdict' | 'cautions'> {
  /** Null where there was no such series. */
  before: TrendVerdict | null;
  /** Null where there is none any longer. */
  after: TrendVerdict | null;
  /** What must be stated beside the word of the later release. */
  cautions: readonly TrendCaution[];
}

/**
 * The series of which something else is said than in the earlier release, then those that it alone has. One that is in
 * one release alone counts where it rises or falls.
 */
export function turnedTrends(earlier: readonly Series[], later: readonly Series[]): TurnedTrend[] {
  const keyOf = ({ location, matrix, fraction, unit }: Series) => JSON.stringify([location, matrix, fraction, unit]);
  const byKey = (all: readonly Series[]) => new Map(all.map((series) => [keyOf(series), series]));
  const [before, after] = [byKey(earlier), byKey(later)];
  const turnedOf = (series: Series): TurnedTrend => {
    const { analyte, location, matrix, fraction, totalAs, unit } = series;
    const key = keyOf(series);
    const now = after.get(key);
    return {
      analyte,
      location,
      matrix,
      fraction,
      ...(totalAs && { totalAs }),
      unit,
      before: before.get(key)?.verdict ?? null,
      after: now?.verdict ?? null,
      cautions: now?.cautions ?? [],
    };
  };
  const gone = earlier.filter((series) => !after.has(keyOf(series)));
  return [...later, ...gone].map(turnedOf).filter(isTurned);
}

const moves = (verdict: TrendVerdict | null) => verdict === 'rising' || verdict === 'falling';

function isTurned({ before, after }: TurnedTrend): boolean {
  return before === null || after === null ? moves(before) || moves(after) : before !== after;
}
