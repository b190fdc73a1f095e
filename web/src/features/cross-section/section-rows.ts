import type { LocationStatistic } from '../../explorer/exploration/exploration.ts';
import type { SectionOfLine } from '../../frame/section/section-of-line.ts';
import type { AlongMeters } from '../../frame/section/near-line.ts';
import { isMarkedNonDetect, statisticText } from '../../explorer/locations/statistic.ts';
import type { SiteDepth } from './site-depths.ts';

/** A depth interval of a well in a section, as it is drawn and listed. */
export interface SectionRow extends AlongMeters {
  location: string;
  topFt: number;
  bottomFt: number;
  /** The overlay of the site that tells it; null for samples. */
  source: string | null;
  /** Whether it is the depth of a contact, which has no bottom. */
  isContact: boolean;
  /** The map's statistic of its samples; null where there is none. */
  value: number | null;
  /** As it is written, with its '<'; '–' where there is none. */
  text: string;
  /** Whether that is no more than a limit of non-detects. */
  isNonDetect: boolean;
  samples: number;
  nonDetects: number;
  litho: string | null;
  hydro: string | null;
}

/** The intervals of a section with the map's statistic, and then what the site's overlays tell of wells beside the line. */
export function sectionRows(
  { wells, intervals }: SectionOfLine,
  statistic: LocationStatistic,
  described: readonly SiteDepth[],
): SectionRow[] {
  const sampled = intervals.flatMap((interval): SectionRow | [] => {
    const well = wells[interval.well];
    if (!well) return [];
    const { topFt, bottomFt, litho, hydro, sampleSize, nonDetects } = interval;
    return {
      location: well.location,
      alongM: well.alongM,
      awayM: well.awayM,
      topFt,
      bottomFt,
      source: null,
      isContact: false,
      value: interval[statistic],
      text: statisticText(interval, statistic),
      isNonDetect: isMarkedNonDetect(interval, statistic),
      samples: sampleSize,
      nonDetects,
      litho,
      hydro,
    };
  });
  return [...sampled, ...described.map(describedRow)];
}

function describedRow({ source, location, alongM, awayM, topFt, bottomFt, name }: SiteDepth): SectionRow {
  return {
    location,
    alongM,
    awayM,
    topFt,
    bottomFt: bottomFt ?? topFt,
    source,
    isContact: bottomFt === null,
    value: null,
    text: '–',
    isNonDetect: false,
    samples: 0,
    nonDetects: 0,
    litho: name,
    hydro: null,
  };
}
