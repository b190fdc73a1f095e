import {
  benjaminiHochberg,
  sharedLag1,
  trendCautions,
  trendVerdict,
  type SharedLag1,
  type TrendCaution,
  type TrendVerdict,
} from '@wellfield/science';
import type { LeftOutSamples } from '../../explorer/answer/left-out-samples.ts';
import type { LevelInForce } from '../../explorer/screening/levels-in-force.ts';
import type { Pace } from '../../frame/pace.ts';
import { samplesOfSeries } from '../../frame/trends/series-samples.ts';
import type { TrendGap } from '../../frame/trends/trend-gap.ts';
import type { TrendQuestion } from '../../frame/trends/trend-question.ts';
import { isSeasonal, type TrendRow, type TrendTable } from '../../frame/trends/trend-rows.ts';
import { latestTrends, type LatestTrends } from './latest-trends.ts';
import { trendAgainstLevel, type TrendAgainstLevel } from './trend-against-level.ts';
import { fractionName } from '../../frame/sample-frame.ts';

/** The trends of a parameter, and what can be left out of its samples. */
export interface ParameterTrends {
  analyte: string | null;
  table: TrendTable;
  leftOut: readonly LeftOutSamples[];
}

/** A trend with its samples. */
export interface ListedTrend {
  key: string;
  trend: TrendRow;
  /** Null where no level holds. */
  against: TrendAgainstLevel | null;
  /** Its table, and its index in it. */
  table: TrendTable;
  index: number;
  /** What the series that p is adjusted for say together of their correlation in time. */
  lag1: SharedLag1 | null;
}

/** What tables of trends say together. */
export interface PooledTrends {
  question: TrendQuestion;
  trends: readonly ListedTrend[];
  tests: number;
  /** What the tested series say together of their correlation in time; null without one. */
  lag1: SharedLag1 | null;
  outside: number;
  withoutResult: number;
  leftOut: readonly LeftOutSamples[];
  overview: TrendsOverview;
}

/** What a list of trends is of, counted in one pass: it can be long. */
export interface TrendsOverview {
  analytes: ReadonlySet<string | null>;
  matrices: ReadonlySet<string | null>;
  fractions: ReadonlySet<string | null>;
  units: ReadonlySet<string | null>;
  locations: number;
  verdicts: ReadonlyMap<TrendVerdict, number>;
  gaps: ReadonlyMap<TrendGap, number>;
  /** How many words have each caution. */
  cautions: ReadonlyMap<TrendCaution, number>;
  /** The levels in force that hold for any of them; null where none is in force. */
  levels: readonly LevelInForce[] | null;
  /** The trends, and those of them for which a level in force holds. */
  series: number;
  compared: number;
  /** The trends with a result above the level, and their locations: one can have several series, as of two fractions. */
  everAbove: number;
  locationsEverAbove: number;
  /** By the latest result. */
  latest: LatestTrends;
}

/** Trends between two checks for a pause. */
const stride = 256;

/**
 * Trends of parameters that answer the same question, together: p is adjusted for the tests of all of them. Each is compared with
 * the level in force for its parameter. Throws the signal's reason if it is cancelled.
 */
export async function poolTrends(
  parameters: readonly ParameterTrends[],
  levelsOf: (analyte: string | null) => readonly LevelInForce[],
  pace: Pace,
): Promise<PooledTrends> {
  const [first] = parameters;
  if (!first) throw new RangeError('there are no trends to pool');
  const ps: (number | null)[] = [];
  for (const { table } of parameters) {
    for (const { p } of table.trends) ps.push(p);
    if (pace.isDue()) await pace.rest();
  }
  const { adjusted, tests } = benjaminiHochberg(ps);
  const lag1 = sharedLag1(
    parameters.flatMap(({ table }) => table.trends),
    isSeasonal(first.table.question.seasons),
  );
  if (pace.isDue()) await pace.rest();
  const listed: ListedTrend[] = [];
  let hasLevels = false;
  for (const { analyte, table } of parameters) {
    const levels = levelsOf(analyte);
    hasLevels ||= levels.length > 0;
    for (const [index, trend] of table.trends.entries()) {
      const { matrix, fraction, location, unit } = trend;
      const p = adjusted[listed.length] ?? null;
      const verdict = trendVerdict({ ...trend, p });
      const cautions = trendCautions({ ...trend, verdict }, lag1);
      const key = [trend.analyte, matrix, fraction, location, unit].join('\n');
      const against = trendAgainstLevel(trend, samplesOfSeries(table.samples, index), levels);
      listed.push({ key, trend: { ...trend, adjusted: p, verdict, cautions }, against, table, index, lag1 });
      if (listed.length % stride === 0 && pace.isDue()) await pace.rest();
    }
  }
  const sumOf = (count: (table: TrendTable) => number) => parameters.reduce((sum, { table }) => sum + count(table), 0);
  return {
    question: first.table.question,
    trends: listed,
    tests,
    lag1,
    outside: sumOf(({ outside }) => outside),
    withoutResult: sumOf(({ withoutResult }) => withoutResult),
    leftOut: pooledLeftOut(parameters),
    overview: await overviewOf(listed, hasLevels, pace),
  };
}

/** Groups of samples that can be left out, of all parameters together. */
function pooledLeftOut(parameters: readonly ParameterTrends[]): readonly LeftOutSamples[] {
  const byTitle = new Map<string, LeftOutSamples>();
  for (const group of parameters.flatMap(({ leftOut }) => leftOut)) {
    const samples = (byTitle.get(group.title)?.samples ?? 0) + group.samples;
    byTitle.set(group.title, { ...group, samples });
  }
  return [...byTitle.values()];
}

async function overviewOf(listed: readonly ListedTrend[], hasLevels: boolean, pace: Pace): Promise<TrendsOverview> {
  const names: Record<'analyte' | 'matrix' | 'fraction' | 'unit' | 'location', Set<string | null>> = {
    analyte: new Set(),
    matrix: new Set(),
    fraction: new Set(),
    unit: new Set(),
    location: new Set(),
  };
  const verdicts = new Map<TrendVerdict, number>();
  const gaps = new Map<TrendGap, number>();
  const cautions = new Map<TrendCaution, number>();
  const levels = new Set<LevelInForce>();
  let [compared, everAbove] = [0, 0];
  const locationsEverAbove = new Set<string | null>();
  for (const [at, { trend, against }] of listed.entries()) {
    names.analyte.add(trend.analyte);
    names.matrix.add(trend.matrix);
    names.fraction.add(fractionName(trend));
    names.unit.add(trend.unit);
    names.location.add(trend.location);
    verdicts.set(trend.verdict, (verdicts.get(trend.verdict) ?? 0) + 1);
    if (trend.gap !== null) gaps.set(trend.gap, (gaps.get(trend.gap) ?? 0) + 1);
    for (const caution of trend.cautions) cautions.set(caution, (cautions.get(caution) ?? 0) + 1);
    if (against) {
      compared += 1;
      levels.add(against.level);
      if (against.above > 0) {
        everAbove += 1;
        locationsEverAbove.add(trend.location);
      }
    }
    if (at % stride === 0 && pace.isDue()) await pace.rest();
  }
  return {
    analytes: names.analyte,
    matrices: names.matrix,
    fractions: names.fraction,
    units: names.unit,
    locations: names.location.size,
    verdicts,
    gaps,
    cautions,
    levels: hasLevels ? [...levels] : null,
    series: listed.length,
    compared,
    everAbove,
    locationsEverAbove: locationsEverAbove.size,
    latest: latestTrends(listed),
  };
}
