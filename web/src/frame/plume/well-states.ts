import type { Product } from '@wellfield/contract';
import {
  boundsOf,
  float64At,
  pointInHoledPolygon,
  screeningState,
  summariseLocation,
  uint32At,
  uint8At,
  type SurfaceTerms,
} from '@wellfield/science';
import { wellsWithProduct, type ProductDays } from '../free-product/wells-with-product.ts';
import { resultsOrLimits } from '../above-limits.ts';
import type { SampleFrame } from '../sample-frame.ts';
import type { LocatedRows } from '../snapshot/snapshot-rows.ts';
import type { LocationSummary } from '../survey/location-groups.ts';
import { nonDetectsByRow } from '../survey/marks-by-row.ts';
import type { LedgerQuestion } from './ledger-question.ts';

/** What was measured at the wells of a period, whatever its surface makes of it. They are named. */
export interface WellStates {
  /** All with a value on the surface. */
  names: readonly string[];
  /** Those in the area that counts which are above the level even where non-detects count as 0. */
  above: readonly string[];
  /** Those in it that are above only where non-detects count as their limits. */
  cannotTell: readonly string[];
  /** Those in it with free product then, which may have no concentration. */
  product: readonly Product[];
  /** The median limit of those in it without a detect; null where each has one. */
  limit: number | null;
}

/** Wells as they were measured. */
interface MeasuredWells {
  states: WellStates;
  /** The values of those on the surface with non-detects as low as they can be, and at their limits. */
  ends: { low: readonly number[]; high: readonly number[] };
}

/** The places of all wells of a ledger: free product beyond them is of another plume. */
interface Network {
  long: Float64Array;
  lat: Float64Array;
}

/** The rows of a period, by location, and its days. */
interface PeriodRows extends LocatedRows {
  days: ProductDays;
}

/** The share of the level that stands for a non-detect of no concentration where logarithms are taken: 0 has none. */
const lowShareOfLevel = 0.1;

/**
 * What a non-detect is at the low end: 0, or of a surface of logarithms a tenth of the level, which is no part of the plume and
 * does not make it steeper than the wells do, and never more than its limit.
 */
function lowOfNonDetect(limit: number, level: number, logs: boolean): number {
  return logs ? Math.min(limit, lowShareOfLevel * level) : Math.min(limit, 0);
}

/**
 * Compares wells with the level, each by the statistic of its samples, once with non-detects as 0 and once as their limits.
 * A result above a limit (`> 1000`) counts as that limit, though no surface has it.
 */
export function wellsAgainstLevel(
  frame: SampleFrame,
  {
    statistic,
    plume,
    area,
    product,
    terms,
  }: Pick<LedgerQuestion, 'statistic' | 'plume' | 'area' | 'product'> & { terms: Pick<SurfaceTerms, 'logs'> },
  network: Network,
): (of: PeriodRows, summaries: readonly LocationSummary[], wells: readonly LocationSummary[]) => MeasuredWells {
  const results = resultsOrLimits(frame) ?? new Float64Array(frame.rowCount).fill(Number.NaN);
  const flags = nonDetectsByRow(frame);
  const isCounted = ({ lat, long }: Pick<LocationSummary, 'lat' | 'long'>) =>
    lat !== null &&
    long !== null &&
    (area === null || area.polygons.some((polygon) => pointInHoledPolygon(polygon, long, lat)));
  const bounds = boundsOf(network.long, network.lat);
  const isAtSite = ({ lat, long }: Product) =>
    lat !== null &&
    long !== null &&
    bounds !== null &&
    long >= bounds[0] &&
    lat >= bounds[1] &&
    long <= bounds[2] &&
    lat <= bounds[3];
  const ofSite = product.filter((one) => isAtSite(one) && isCounted(one));
  const isAbove = (value: number | null) => screeningState(value ?? Number.NaN, false, plume.level) === 'above';
  return ({ starts, rows, days }, summaries, wells) => {
    const [above, cannotTell, limits]: [string[], string[], number[]] = [[], [], []];
    const ends = new Map<LocationSummary, { low: number; high: number }>();
    for (const [index, well] of summaries.entries()) {
      const own = rows.subarray(uint32At(starts, index), uint32At(starts, index + 1));
      if (own.length === 0) continue;
      const nonDetects = Uint8Array.from(own, (row) => uint8At(flags, row));
      const values = Float64Array.from(own, (row) => float64At(results, row));
      const high = summariseLocation(values, nonDetects)[statistic];
      const withNonDetects = (value: (limit: number) => number) =>
        summariseLocation(
          values.map((one, at) => (nonDetects[at] === 1 && !Number.isNaN(one) ? value(one) : one)),
          nonDetects,
        )[statistic];
      const low = withNonDetects((limit) => lowOfNonDetect(limit, plume.level, terms.logs));
      if (low !== null && high !== null) ends.set(well, { low, high });
      if (!isCounted(well)) continue;
      if (high !== null && values.every((value, at) => Number.isNaN(value) || nonDetects[at] === 1)) limits.push(high);
      if (!isAbove(high)) continue;
      (isAbove(withNonDetects((limit) => Math.min(limit, 0))) ? above : cannotTell).push(well.location);
    }
    const { median } = summariseLocation(limits, new Uint8Array(limits.length));
    return {
      states: {
        names: wells.map(({ location }) => location),
        above,
        cannotTell,
        product: [...wellsWithProduct(ofSite, days).values()],
        limit: median,
      },
      ends: {
        low: wells.map((well) => ends.get(well)?.low ?? Number.NaN),
        high: wells.map((well) => ends.get(well)?.high ?? Number.NaN),
      },
    };
  };
}
