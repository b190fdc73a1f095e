import { screeningStates, type ScreeningState } from '@wellfield/science';
import type { LoadLook } from '../exploration/load-look.ts';
import { trendSeasons, type TrendSeasons } from '../../frame/trends/trend-question.ts';
import type { LocationStatistic } from '../exploration/exploration.ts';
import type { LevelStatistic } from '../exploration/parts/level-parts.ts';
import type { LocationTrend } from '../trends/found-trends.ts';

/** What a load is made of besides its samples. */
export interface LoadDetail extends Pick<LoadLook, 'step'> {
  /** The mean flow in ft³/s, of a year by months; null where it is not known. */
  flows: readonly (number | null)[];
  /** From the samples' unit to ug/L. */
  factor: number;
  mass: LoadLook['unit'];
  /** Where the samples are in several units, the factor of each; `factor` is 1 then. */
  factors?: Readonly<Record<string, number>>;
  /** Of Beale's estimate: the sampled days of the year, counted from 1, with their flows in ft³/s. */
  paired?: readonly (readonly [day: number, flow: number])[];
}

/** What a number was requested with that neither its samples nor the exploration say. */
export interface NumberDetail {
  /** The days of a trend, counted from 1970-01-01, and which samples are compared. */
  days?: readonly [from: number | null, to: number | null];
  seasons?: TrendSeasons;
  /** From the first up to the second, which is included or not; without a second all from the first. */
  range?: readonly [min: number, max: number | null, includesMax: boolean];
  /** Of a quantile. */
  share?: number;
  /** Whether it is of logarithms, or of what an axis of them has. */
  isLog?: boolean;
  /** By what locations are counted. */
  by?: LocationStatistic | LevelStatistic;
  state?: ScreeningState;
  trend?: LocationTrend;
  load?: LoadDetail;
  /** The first day of a plume's period; empty for all dates as one. */
  period?: string;
  /** The well that a number of a surface is of. */
  well?: string;
  /** The bin of a variogram, counted from 0. */
  bin?: number;
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isNumberOrNull = (value: unknown) => value === null || isNumber(value);
const isText = (value: unknown) => typeof value === 'string';
const isTrue = (value: unknown) => value === true;
const isAmong = (texts: readonly string[]) => (value: unknown) => texts.includes(value as string);

const isValid: Readonly<Record<keyof NumberDetail, (value: unknown) => boolean>> = {
  days: (value) => Array.isArray(value) && value.length === 2 && value.every(isNumberOrNull),
  seasons: isAmong(trendSeasons),
  range: (value) =>
    Array.isArray(value) &&
    value.length === 3 &&
    isNumber(value[0]) &&
    isNumberOrNull(value[1]) &&
    typeof value[2] === 'boolean',
  share: (value) => isNumber(value) && value > 0 && value < 1,
  isLog: isTrue,
  by: isAmong(['max', 'mean', 'median', 'sampleSize', 'latest', 'ucl95']),
  state: isAmong(screeningStates),
  trend: isAmong(['rising', 'falling', 'both']),
  load: isLoad,
  period: isText,
  well: isText,
  bin: (value) => isNumber(value) && Number.isInteger(value) && value >= 0,
};

function isLoad(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { flows, factor, mass, step, factors = {}, paired = [], ...more } = value as Record<string, unknown>;
  return (
    Array.isArray(flows) &&
    (flows.length === 1 || flows.length === 12) &&
    flows.every(isNumberOrNull) &&
    isNumber(factor) &&
    isAmong(['kg', 'lb'])(mass) &&
    isAmong(['day', 'month', 'year'])(step) &&
    isFactors(factors) &&
    Array.isArray(paired) &&
    paired.every((one) => Array.isArray(one) && one.length === 2 && one.every(isNumber)) &&
    Object.keys(more).length === 0
  );
}

function isFactors(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.values(value).every(isNumber);
}

/** A detail that a link has; null if it is none. */
export function detailOf(given: Readonly<Record<string, unknown>>): NumberDetail | null {
  const parts = Object.entries(given);
  const isKnown = parts.every(
    ([name, value]) => Object.hasOwn(isValid, name) && isValid[name as keyof NumberDetail](value),
  );
  return isKnown ? given : null;
}
