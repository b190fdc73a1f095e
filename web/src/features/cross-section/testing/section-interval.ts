import type { SectionInterval } from '../../../frame/section/section-of-line.ts';

/** An interval of a section with one sample, a detect, where nothing else is stated. */
export function sectionInterval(
  well: number,
  topFt: number,
  bottomFt: number,
  max: number | null,
  differs: Partial<SectionInterval> = {},
): SectionInterval {
  return {
    well,
    topFt,
    bottomFt,
    litho: null,
    hydro: null,
    sampleSize: 1,
    nonDetects: 0,
    withoutValue: 0,
    max,
    min: max,
    mean: max,
    meanError: null,
    median: max,
    maxIsNonDetect: false,
    minIsNonDetect: false,
    ...differs,
  };
}
