/** How samples are compared: all with all, or only those of one month or quarter of the year. */
export type TrendSeasons = 'none' | 'month' | 'quarter';

/** The days of the samples of a trend, both included; null: no end. Counted from 1970-01-01. */
export interface TrendWindow {
  from: number | null;
  to: number | null;
}

/** What trends are asked for besides their rows. */
export interface TrendQuestion {
  window: TrendWindow;
  seasons: TrendSeasons;
}

/** The confidence of the interval of a slope. */
export const trendConfidence = 0.95;

/** The year of slopes, in days. */
export const yearDays = 365.25;
