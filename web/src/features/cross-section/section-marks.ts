import type { PlotArea } from '../../ui/chart-frame/figure/axis-marks.ts';
import type { Mark } from '../../ui/chart-frame/figure/marks.ts';
import type { ValueScale } from '../../ui/chart-frame/figure/value-scale.ts';
import type { DrawnSection } from './drawn-section.ts';
import type { LithologyLook } from './lithology-textures.ts';
import type { SectionLayout } from './section-layout.ts';
import { bracket, isBar, toneOf } from './section-looks.ts';
import type { SectionRow } from './section-rows.ts';

export const barPx = 9;
/** Between a bar and the strip of its lithology, or the bracket of an overlay's interval. */
const stripGapPx = 2;
const stripPx = 6;
/** What strips need to the left of their bar. */
export const stripsPx = stripGapPx + stripPx;
/** From a well to the next: their bars, and the strips where there are any. */
export const wellGapPx = { bars: 14, strips: barPx + stripsPx + stripGapPx };
const characterPx = 6.2;
const longestName = 14;
/** Between the names and the plot: the title of the axis. */
export const titlePx = 26;
/** Above the ground: from a well's place on the line to where it is drawn. */
export const leaderPx = 12;

/** At the foot of the line's ends, where each lies. */
export function endMarks(
  [start, end]: DrawnSection['ends'],
  [from, to]: readonly [from: number, to: number],
  { bottom }: PlotArea,
): Mark[] {
  const mark = (x: number, text: string): Mark => ({
    kind: 'text',
    x,
    y: bottom - 6,
    text,
    tone: 'ink',
    anchor: 'middle',
    bold: true,
    sizePx: 12,
    rimmed: true,
  });
  return start === '' ? [] : [mark(from, start), mark(to, end)];
}

/**
 * Each well from the ground to its deepest sample, with its name; one without depths is a cross. From one that is moved
 * aside a line leads to its place, and at a place with more wells than have room is the number of the others.
 */
export function wellMarks(
  { rows }: Pick<DrawnSection, 'rows'>,
  { wells, crowds }: SectionLayout,
  y: ValueScale,
  { top }: PlotArea,
): Mark[] {
  const deepest = new Map<string, number>();
  for (const { location, bottomFt } of rows) {
    deepest.set(location, Math.max(deepest.get(location) ?? -Infinity, bottomFt));
  }
  const topY = y.at(0);
  const areMoved = wells.some(({ x, trueX }) => Math.abs(x - trueX) > 0.5);
  const marks = wells.flatMap(({ location, x, trueX }): Mark[] => {
    const bottomFt = deepest.get(location);
    const text = location.length > longestName ? `${location.slice(0, longestName - 1)}…` : location;
    const leader: Mark[] = areMoved
      ? [{ kind: 'line', vertices: [[trueX, topY - leaderPx], [x, topY]], tone: 'muted', widthPx: 0.75 }] // prettier-ignore
      : [];
    return [
      bottomFt === undefined
        ? { kind: 'point', x, y: topY, shape: 'cross', tone: 'muted' }
        : { kind: 'line', vertices: [[x, topY], [x, y.at(bottomFt)]], tone: 'muted' }, // prettier-ignore
      ...leader,
      { kind: 'text', x: x + 4, y: top - titlePx, text, tone: 'ink', degrees: -90 },
    ];
  });
  const others = crowds.map(({ x, count }): Mark => ({
    kind: 'text',
    x: x + 4,
    y: top - titlePx,
    text: `+${count}`,
    tone: 'accent',
    bold: true,
    degrees: -90,
  }));
  return [...marks, ...others];
}

/** The room for names, upright. */
export function namesHeightPx(names: readonly string[]): number {
  return characterPx * Math.min(longestName, Math.max(...names.map((name) => name.length)));
}

/** A bar over an interval, hollow for a non-detect, and to its left a strip of its lithology. */
export function intervalMarks(
  row: SectionRow,
  { classes }: Pick<DrawnSection, 'classes'>,
  lithologies: readonly LithologyLook[],
  at: number,
  y: ValueScale,
): Mark[] {
  const [top, heightPx] = [y.at(row.topFt), Math.max(1, y.at(row.bottomFt) - y.at(row.topFt))];
  const marks: Mark[] = [];
  if (row.source !== null) {
    if (row.litho === null && !row.isContact) marks.push(bracket(at + barPx / 2 + stripGapPx, [top, top + heightPx]));
  } else if (isBar(row) && row.value !== null) {
    marks.push({
      kind: 'bar',
      x: at - barPx / 2,
      y: top,
      widthPx: barPx,
      heightPx,
      fill: row.isNonDetect ? null : toneOf(row.value, classes),
      // The lowest classes are nearly as light as the paper.
      stroke: row.isNonDetect ? 'ink' : 'muted',
    });
  } else if (!isBar(row) && row.value !== null && !row.isNonDetect) {
    marks.push({ kind: 'point', x: at, y: top, shape: 'dot', tone: 'muted', radiusPx: 3.6 });
  }
  const look = lithologies.find(({ names }) => row.litho !== null && names.includes(row.litho));
  if (look) {
    marks.push({
      kind: 'bar',
      x: at - barPx / 2 - stripGapPx - stripPx,
      y: top,
      widthPx: stripPx,
      heightPx: Math.max(2, heightPx),
      fill: look.color,
      stroke: 'muted',
      ...(look.texture && { texture: look.texture }),
    });
  }
  return marks;
}
