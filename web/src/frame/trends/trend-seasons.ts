import type { TrendSeasons } from './trend-question.ts';

/** Each sample's season, a whole number from 0, and its year. */
export interface SampleSeasons {
  of: Uint8Array;
  years: Float64Array;
}

const dayMs = 86_400_000;

/** Months from 0 to 11, or quarters from 0 to 3, of calendar years; null where all are compared with all. */
export function seasonsOf(days: ArrayLike<number>, seasons: TrendSeasons): SampleSeasons | null {
  if (seasons === 'none') return null;
  const of = new Uint8Array(days.length);
  const years = new Float64Array(days.length);
  for (let at = 0; at < days.length; at += 1) {
    const date = new Date((days[at] as number) * dayMs);
    const month = date.getUTCMonth();
    of[at] = seasons === 'month' ? month : Math.floor(month / 3);
    years[at] = date.getUTCFullYear();
  }
  return { of, years };
}
