/** What is said of a series. Never "stable": that a test shows nothing does not mean that there is nothing. */
export type TrendVerdict = 'rising' | 'falling' | 'no trend shown' | 'too few';

/** What a series must have before anything is said of it. */
export interface TrendMinimum {
  /** Times that are compared: days with a result, or of seasons their years. */
  compared: number;
  /** Those of them whose median is a detect. */
  detects: number;
}

/**
 * The product's own minimum. Of 8 results without ties the normal approximation of a p of about 0.05 is within 0.005 of the
 * exact one. It counts days, not results: of four days no two-sided p is below 0.083, however many results each has. It is
 * stricter than the 4 results that MAROS and the GSI toolkit ask for, with which no two-sided p is below 0.05.
 */
export const trendMinimum: TrendMinimum = { compared: 8, detects: 4 };

/** The share of false discoveries that is accepted. */
export const trendAlpha = 0.05;

/**
 * A series in a word: too few days or detects before all else; rising or falling where p is below alpha, equal to it
 * not; else no trend is shown, also where no p could be computed.
 *
 * trendVerdict({"compared": 12, "detects": 10, "s": 40, "p": 0.003}) → "rising"
 * trendVerdict({"compared": 7, "detects": 7, "s": 21, "p": 0.003}) → "too few"
 *
 * @param test `p` is two-sided; of many series the one adjusted for their number.
 * Source: C. Newell and J. Aziz, MAROS User's Guide (2012), Appendix A.2, for a minimum of results; the words and the
 * numbers are the product's own.
 */
export function trendVerdict(
  { compared, detects, s, p }: { compared: number; detects: number; s: number; p: number | null },
  alpha: number = trendAlpha,
): TrendVerdict {
  if (compared < trendMinimum.compared || detects < trendMinimum.detects) return 'too few';
  if (p === null || !(p < alpha) || s === 0) return 'no trend shown';
  return s > 0 ? 'rising' : 'falling';
}
