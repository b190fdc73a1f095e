import type { LocationStatistic } from '../../explorer/exploration/exploration.ts';
import type { ShownClasses } from '../../explorer/map-parts/map-state.ts';
import type { SectionOfLine } from '../../frame/section/section-of-line.ts';
import type { SiteColor } from '../../ui/chart-frame/figure/marks.ts';
import type { SectionRow } from './section-rows.ts';
import type { SiteDepths } from './site-depths.ts';

export interface LinePart {
  fromM: number;
  toM: number;
}

/** What a section is drawn from. */
export interface DrawnSection {
  section: SectionOfLine;
  /** Of the samples and of the site's overlays. */
  rows: readonly SectionRow[];
  siteDepths: SiteDepths;
  /** Of the answer, the most frequent first: they look the same in every section. */
  lithologies: readonly string[];
  /** Colors that the site gives lithologies, by their names. */
  siteColors: ReadonlyMap<string, SiteColor>;
  title: string;
  /** The directions of the line's start and end. */
  ends: readonly [start: string, end: string];
  withinM: number;
  statistic: LocationStatistic;
  unit: string | null;
  /** The map's; none where it shows no values. */
  classes: ShownClasses;
  /** The part of the line that is shown, in meters along it; null for all of it. */
  part: LinePart | null;
  /** The time of the samples, in words. */
  time: string;
}
