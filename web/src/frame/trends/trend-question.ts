/**
 * How samples are compared: the medians of days, all with all; those of a month or quarter of the year, with those of the same one
 * of other years; or those of years.
 */
export type TrendSeasons = (typeof trendSeasons)[number];
export const trendSeasons = ['none', 'month', 'quarter', 'year'] as const;

/** The days of the samples of a trend, both included; null: no end. Counted from 1970-01-01. */
export interface TrendWindow {
  from: number | null;
  to: number | null;
}

/** The question that trends answer, besides their rows. */
export interface TrendQuestion {
  window: TrendWindow;
  seasons: TrendSeasons;
}

/** The confidence of the interval of a slope. */
export const trendConfidence = 0.95;

/** The year of slopes, in days. */
export const yearDays = 365.25;
