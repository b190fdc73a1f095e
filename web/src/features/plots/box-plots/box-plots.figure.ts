import { fieldOf } from '@wellfield/contract';
import { formatCount, formatTicks, rangeOf, uint32At } from '@wellfield/science';
import { rememberLast } from '../../../explorer/remember-last.ts';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import { leftAxis, plotArea, type Tick } from '../../../ui/chart-frame/figure/axis-marks.ts';
import { seenPosition } from '../../../ui/chart-frame/figure/distinct-points.ts';
import type { Figure, FigurePoints, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { emptyFigure } from '../../../ui/chart-frame/figure/empty-figure.ts';
import type { Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { type ValueScale, valueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import type { RowBoxes, ValueBox } from '../../../workers/operations/box-rows.ts';
import { detectStyles, locationGroups } from '../distribution/detect-points.ts';
import { leftOutNotices, noResultsReason, plotSubtitle, plotTitle, unitAfter } from '../plot-heading.ts';
import { sampleLabel } from '../series/sample-label.ts';
import { type LevelLine, levelLinesBeside, levelMarginPx, levelNotices, withLevels } from '../level-lines.ts';
import { fewNotices, methodNotices, quartilesText } from './box-facts.ts';
import { boxLegend, boxMarks, boxWidthPx } from './box-marks.ts';
import { boxesText, boxName, boxRegion, knownValues } from './box-texts.ts';
import { boxTable } from './box-table.ts';
import { classAxis, classNaming } from './class-axis.ts';
import { joinedPoints, type LocatedResult, resultAt } from './outlier-points.ts';
import { type BoxChoice, shownBoxes } from './shown-boxes.ts';

export const boxPlotsSize: FigureSize = { widthPx: 500, heightPx: 400 };

interface BoxPlotsInput {
  analyte: string | null;
  frame: SampleFrame;
  summary: RowBoxes;
  selectedLocation: string | null;
  /** Which boxes are shown where not all fit: those with the most samples, unless others are chosen. */
  choice?: BoxChoice;
  /** The levels in force. */
  levels?: readonly LevelLine[];
  /** Results of a location by the value of their box: for the selected one, and for those pointed at. */
  resultsAt(location: string): readonly LocatedResult[];
}

const firstChoice: BoxChoice = { order: 'most samples', page: 0 };

/** Boxes of results by the values of a field, with outliers as points and a location's results as short lines. */
export function boxPlotsFigure(input: BoxPlotsInput, size: FigureSize): Figure {
  const { analyte, frame, summary, selectedLocation, levels = [] } = input;
  const { subject, by, leftOut, withoutResult } = summary;
  const title = plotTitle(analyte, subject);
  const facts = [plotSubtitle(subject), summary.boxes.length > 0 && quartilesText(summary)].filter(Boolean);
  const reason = noResultsReason({ subject, withoutResult, drawn: summary.boxes.length, leftOut });
  if (reason !== null) return emptyFigure(size, title, reason, facts.join(' · '));
  const area = plotArea(size);
  area.right -= levelMarginPx(levels);
  const roomPx = area.right - area.left;
  const { boxes, part } = shownBoxes(summary, roomPx, selectedLocation, input.choice ?? firstChoice);
  const slotPx = roomPx / boxes.length;
  const widthPx = boxWidthPx(slotPx);
  const naming = classNaming(
    boxes.map((box) => boxName(summary, box)),
    slotPx,
  );
  area.bottom = size.heightPx - naming.heightPx - 20;
  const points = joinedPoints(boxes);
  const isLog = summary.scale === 'log';
  const extent = withLevels(resultExtent(frame, boxes, points.rows), levels, isLog);
  const y = valueScale(...extent, [area.bottom, area.top], isLog);
  const middleOf = (index: number) => area.left + (index + 0.5) * slotPx;
  const isSelected = ({ value }: ValueBox) => by === 'location' && value !== null && value === selectedLocation;
  const unit = unitAfter(subject.units);
  const scale = { at: y.at, isLog: y.isLog, middleOf };
  const ticksOf = (location: string, tone: 'accent' | 'ink') =>
    resultTicks(input.resultsAt(location), boxes, tone, widthPx, scale);
  return {
    ...size,
    title,
    // First of all how many of how many are drawn.
    subtitle: [part, ...facts].filter(Boolean).join(' · '),
    description: boxesText(summary, boxes, unit.replace(', ', ' ')),
    notices: [
      ...leftOutNotices(summary),
      ...methodNotices(summary),
      ...fewNotices(boxes, summary.method),
      ...levelNotices(levels, y, [area.top, area.bottom]),
    ],
    back: [
      ...leftAxis(area, withBaseline(y, area.bottom), `Result${unit}`),
      ...classAxis(
        area,
        boxes.map((box, index) => ({
          at: middleOf(index),
          name: boxName(summary, box),
          below: `n ${formatCount(box.n)}`,
          isMarked: isSelected(box),
        })),
        naming,
        fieldOf(by).title,
      ),
      ...boxes.flatMap((box, index) =>
        box.few ? [] : boxMarks(box, { middle: middleOf(index), widthPx, at: y.at, bottom: area.bottom }),
      ),
      ...boxLegend(
        area,
        boxes.filter(({ few }) => few === null),
      ),
    ],
    points: pointsOf(frame, points, middleOf, y),
    groups: locationGroups(frame, points),
    front: [
      ...levelLinesBeside(levels, y, area),
      ...(selectedLocation === null ? [] : ticksOf(selectedLocation, 'accent')),
    ],
    marksOf: rememberLast((location: string) => ticksOf(location, 'ink')),
    regions: boxes.map((box, index) =>
      boxRegion(
        box,
        summary,
        middleOf(index),
        Math.max(widthPx, 12),
        y,
        unit,
        by === 'location' ? isSelected(box) : null,
      ),
    ),
    labelOf: (point) => sampleLabel(frame, uint32At(points.rows, point)),
    table: () => boxTable(summary, frame),
  };
}

/** The ticks of a linear axis with its lower end, on which the boxes seem to stand; it is a round number. */
function withBaseline({ isLog, ticks, valueAt }: ValueScale, bottom: number): readonly Tick[] {
  const lowest = Math.max(...ticks.map(({ at }) => at));
  if (isLog || bottom - lowest < minTickPx) return ticks;
  return [{ at: bottom, label: formatTicks([valueAt(bottom)])[0] ?? '' }, ...ticks];
}

/** Two labels closer to each other would touch. */
const minTickPx = 14;

function resultExtent(frame: SampleFrame, boxes: readonly ValueBox[], pointRows: Uint32Array): [number, number] {
  let [min, max] = rangeOf(boxes.flatMap(knownValues));
  for (const row of pointRows) {
    const result = resultAt(frame, row);
    if (result < min) min = result;
    if (result > max) max = result;
  }
  return [min, max];
}

function pointsOf(
  frame: SampleFrame,
  { rows, boxOf, nonDetects }: ReturnType<typeof joinedPoints>,
  middleOf: (index: number) => number,
  y: ValueScale,
): FigurePoints | null {
  if (rows.length === 0) return null;
  return {
    xs: Float64Array.from(boxOf, middleOf),
    ys: Float64Array.from(rows, (row) => y.at(resultAt(frame, row))),
    style: nonDetects,
    styles: detectStyles,
  };
}

/** With more lines than these, overlapping ones are drawn once. */
const maxTicks = 2_000;

/** Short lines across a box at the results of one location. */
function resultTicks(
  located: readonly LocatedResult[],
  boxes: readonly ValueBox[],
  tone: 'accent' | 'ink',
  widthPx: number,
  { at, isLog, middleOf }: { at(value: number): number; isLog: boolean; middleOf(index: number): number },
): Mark[] {
  const indexOf = new Map(boxes.map(({ value }, index) => [value, index]));
  const half = Math.max(widthPx / 3, 4);
  const taken = located.length > maxTicks ? new Set<number>() : null;
  const segments = located.flatMap(({ value, result }) => {
    const index = indexOf.get(value);
    if (index === undefined || Number.isNaN(result) || (isLog && result <= 0)) return [];
    const [x, y] = [middleOf(index), at(result)];
    const seen = seenPosition(x, y);
    if (taken?.has(seen)) return [];
    taken?.add(seen);
    return [
      [
        [x - half, y],
        [x + half, y],
      ] as const,
    ];
  });
  return segments.length === 0 ? [] : [{ kind: 'segments', segments, tone, widthPx: 1.5 }];
}
