import { messages } from '@wellfield/contract';
import { bearingOf, formatCount, formatCounted, toLocalKm } from '@wellfield/science';
import type { DrawnLine } from '../../explorer/exploration/exploration.ts';
import type { SectionOfLine } from '../../frame/section/section-of-line.ts';
import { elsewhereText } from '../../explorer/surfaces/words/surface-notes.ts';
import type { SiteDepths } from './site-depths.ts';

/** What a section does not show, and how much of it. */
export function sectionNotices({ cornersM, wells, beyond, elsewhere }: SectionOfLine, withinM: number): string[] {
  const withoutDepth = wells.reduce((sum, well) => sum + well.withoutDepth, 0);
  const bare = wells.filter((well) => well.withoutDepth === well.samples).length;
  const atEnds = wells.filter(({ alongM }) => alongM <= 0 || alongM >= (cornersM.at(-1) ?? 0)).length;
  return [
    ...(beyond > 0 ? [`${formatCounted(beyond, 'location')} farther than ${metersText(withinM)} from the line.`] : []),
    ...(atEnds > 0 ? [`${formatCounted(atEnds, 'well')} beyond an end of the line, drawn at the end.`] : []),
    ...(elsewhere.length > 0 ? [elsewhereText(elsewhere)] : []),
    ...(withoutDepth > 0 ? [`${formatCount(withoutDepth)} ${messages.plots.withoutDepth}`] : []),
    ...(bare > 0 ? [`${formatCounted(bare, 'well')} without any depth: a cross at the ground.`] : []),
  ];
}

/** What it does not show of the depths that the site's overlays tell. */
export function siteDepthNotices(
  { near, farther, unread, unasked }: SiteDepths,
  lengthM: number,
  withinM: number,
): string[] {
  const beyond = new Set(near.filter(({ alongM }) => alongM <= 0 || alongM >= lengthM).map(({ location }) => location));
  const wells = (count: number) => `${formatCounted(count, 'well')} of the site’s overlays`;
  return [
    ...(farther > 0 ? [`${wells(farther)} farther than ${metersText(withinM)} from the line.`] : []),
    ...(beyond.size > 0 ? [`${wells(beyond.size)} beyond an end of the line, drawn at the end.`] : []),
    ...(unasked > 0
      ? [`${formatCounted(unasked, 'interval')} of the site’s overlays near the line not shown: choose them below.`]
      : []),
    ...(unread > 0 ? [`${formatCounted(unread, 'feature')} of the site’s overlays without a depth.`] : []),
  ];
}

/** Whole meters with their unit. */
export function metersText(meters: number): string {
  return `${formatCount(Math.round(meters))} m`;
}

/** The directions in which a line's start and its end lie, such as SW and NE. */
export function lineEnds({ coords }: Pick<DrawnLine, 'coords'>): readonly [start: string, end: string] {
  const [first, last] = [coords[0], coords.at(-1)];
  if (!first || !last) return ['', ''];
  const { x, y } = toLocalKm([first[0], last[0]], [first[1], last[1]]);
  const bearing = bearingOf((x[1] ?? 0) - (x[0] ?? 0), (y[1] ?? 0) - (y[0] ?? 0));
  // A line that ends where it begins has no direction.
  return bearing === null ? ['', ''] : [windOf(bearing + 180), windOf(bearing)];
}

const winds = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;

function windOf(bearing: number): string {
  return winds[Math.round(bearing / 45) % winds.length] ?? '';
}
