import type { LevelInForce } from '../../../explorer/screening/levels-in-force.ts';
import type { CardSeries } from '../../../frame/answer-card/card-series.ts';
import type { LatestDay } from '../../../frame/summary/group-screening.ts';
import type { TrendRow } from '../../../frame/trends/trend-rows.ts';

/** The number of a day. */
export const dayOf = (date: string): number => Date.parse(date) / 86_400_000;

/** A level of perchlorate in another unit than the series’. */
export const stateLevel: LevelInForce = {
  set: 'State',
  analyte: 'Perchlorate',
  matrices: ['Ground Water'],
  fraction: null,
  value: 0.018,
  unit: 'mg/L',
  name: 'NDEP',
  kind: 'action level',
  source: 'NDEP letter',
  date: '2011-01-01',
  status: 'in force' as const,
  valid_from: null,
  valid_until: null,
};

/** A falling trend of 81 detects. */
const trend: TrendRow = {
  analyte: 'Perchlorate',
  matrix: 'Ground Water',
  fraction: 'Total',
  location: 'W-1',
  unit: 'ug/L',
  n: 81,
  nonDetects: 0,
  compared: 81,
  detects: 81,
  lag1: 0.05,
  isMostlyEqual: false,
  drift: null,
  cautions: [],
  s: -2_000,
  tau: -0.6,
  p: 0.00001,
  missing: 0,
  firstDay: dayOf('2002-03-04'),
  lastDay: dayOf('2022-11-21'),
  slope: -2_330,
  lower: -3_220,
  upper: -1_550,
  intercept: 90_000,
  adjusted: 0.0002,
  verdict: 'falling',
  gap: null,
};
const screening: CardSeries['screening'] = {
  above: 79,
  cannotTell: 0,
  firstAboveDay: dayOf('2002-03-04'),
  lastAboveDay: dayOf('2022-11-21'),
  latest: 5_210,
  latestIsNonDetect: false,
  latestIsAboveLimit: false,
  latestDay: dayOf('2022-11-21'),
};
const latestDay: LatestDay = { results: 1, state: 'above', highestExceeded: null, highestLimit: null };

/** What a series has else than the one above. */
export interface SeriesDiffers {
  trend?: Partial<TrendRow>;
  screening?: Partial<CardSeries['screening']>;
  latestDay?: Partial<LatestDay> | null;
  limits?: CardSeries['limits'];
  exceeded?: number;
}

/** A series of perchlorate: falling, and above the state’s level. */
export function seriesOf(differs: SeriesDiffers = {}): CardSeries {
  return {
    trend: { ...trend, ...differs.trend },
    screening: { ...screening, ...differs.screening },
    latestDay: differs.latestDay === null ? null : { ...latestDay, ...differs.latestDay },
    limits: differs.limits ?? null,
    exceeded: differs.exceeded ?? 0,
  };
}
