import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { SectionOfLine } from '../../../frame/section/section-of-line.ts';
import { isMarkedNonDetect } from '../locations/statistic.ts';

/** A depth interval of a well in a section, as it is drawn and listed. */
export interface SectionRow {
  location: string;
  alongM: number;
  awayM: number;
  topFt: number;
  bottomFt: number;
  /** The map's statistic of its samples; null where there is none. */
  value: number | null;
  /** Whether that is no more than a limit of non-detects. */
  isNonDetect: boolean;
  samples: number;
  nonDetects: number;
  litho: string | null;
  hydro: string | null;
}

/** The intervals of a section with the map's statistic. */
export function sectionRows({ wells, intervals }: SectionOfLine, statistic: LocationStatistic): SectionRow[] {
  return intervals.flatMap((interval) => {
    const well = wells[interval.well];
    if (!well) return [];
    const { topFt, bottomFt, litho, hydro, sampleSize, nonDetects } = interval;
    return {
      location: well.location,
      alongM: well.alongM,
      awayM: well.awayM,
      topFt,
      bottomFt,
      value: interval[statistic],
      isNonDetect: isMarkedNonDetect(interval, statistic),
      samples: sampleSize,
      nonDetects,
      litho,
      hydro,
    };
  });
}
