import { formatCount, formatCounted, formatOwnResult, rangeOf, uint32At, type ValueRange } from '@wellfield/science';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { emptyFigure } from '../../../ui/chart-frame/figure/empty-figure.ts';
import type { Mark, Point } from '../../../ui/chart-frame/figure/marks.ts';
import { timeScale } from '../../../ui/chart-frame/figure/time-scale.ts';
import { valueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import type { SeriesByLocation } from '../../../workers/operations/gather-samples.ts';
import { detectStyles } from '../distribution/detect-points.ts';
import { leftOutNotices, noResultsReason, plotTitle, resultsSubtitle, unitAfter } from '../plot-heading.ts';
import { type LevelLine, levelLinesAcross, levelNotices, withLevels } from '../level-lines.ts';
import { sampleLabel, sampleTable } from '../series/sample-label.ts';

export const timeGridSize: FigureSize = { widthPx: 760, heightPx: 560 };

interface TimeGridInput {
  analyte: string | null;
  frame: SampleFrame;
  series: SeriesByLocation;
  /** Whether all plots have one range of results; without, each has its own. */
  isShared: boolean;
  /** The first location of the page. */
  first: number;
  /** The levels in force, in the unit of the results. */
  levels?: readonly LevelLine[];
}

/** So many locations are on a page: more make a drawing that browsers cannot hold. */
export const locationsPerPage = 400;

/** The room of one plot, with its name above it and its axes' ends beside and below it. */
const cell = { minWidthPx: 170, heightPx: 112, left: 44, top: 22, right: 8, bottom: 20 };
const headPx = 20;

/** A small time plot of every location of a page, in a grid of as many columns as fit; dates are the same in all. */
export function timeGridFigure(
  { analyte, frame, series, isShared, first, levels = [] }: TimeGridInput,
  size: FigureSize,
): Figure {
  const { subject, extent, scale, withoutResult, leftOut } = series;
  const { names, starts, rows, days, values, nonDetects, of } = pageOf(series, first);
  const [title, subtitle] = [plotTitle(analyte, subject), pageSubtitle(series, first)];
  const reason = noResultsReason({ subject, withoutResult, drawn: series.rows.length, leftOut });
  if (reason !== null) return emptyFigure(size, title, reason, subtitle);
  const columns = Math.max(1, Math.floor(size.widthPx / cell.minWidthPx));
  const widthPx = size.widthPx / columns;
  const [xs, ys] = [new Float64Array(values.length), new Float64Array(values.length)];
  const back: Mark[] = [
    { kind: 'text', x: 0, y: 12, text: `Result${unitAfter(subject.units)}`, tone: 'ink', sizePx: 12 },
    ...detectMarks(size.widthPx, nonDetects),
  ];
  const isLog = scale === 'log';
  const shared = withLevels(extent, levels, isLog);
  const levelMarks: Mark[] = [];
  const named = new Set<string>();
  for (const [index, name] of names.entries()) {
    const [from, to] = [uint32At(starts, index), uint32At(starts, index + 1)];
    const left = (index % columns) * widthPx;
    const top = headPx + Math.floor(index / columns) * cell.heightPx;
    const area = {
      left: left + cell.left,
      right: left + widthPx - cell.right,
      top: top + cell.top,
      bottom: top + cell.heightPx - cell.bottom,
    };
    const x = timeScale(...series.dayExtent, [area.left + 3, area.right - 3]);
    const own: ValueRange = isShared ? shared : withLevels(rangeOf(values.subarray(from, to)), levels, isLog);
    const y = valueScale(...own, [area.bottom - 3, area.top + 3], isLog);
    levelMarks.push(
      ...levelLinesAcross(levels, y, area).filter((mark) => mark.kind !== 'text' || isNew(mark.text, named)),
    );
    const vertices: Point[] = [];
    for (let at = from; at < to; at += 1) {
      const point: Point = [x.at(days[at] ?? 0), y.at(values[at] ?? 0)];
      [xs[at], ys[at]] = point;
      vertices.push(point);
    }
    const ends = (ticks: readonly { at: number; label: string }[]) => [...new Set([ticks[0], ticks.at(-1)])];
    back.push(
      { kind: 'text', x: area.left, y: area.top - 6, text: shortened(name, widthPx), tone: 'ink', bold: true },
      {
        kind: 'line',
        vertices: [
          [area.left, area.top],
          [area.left, area.bottom],
          [area.right, area.bottom],
        ],
        tone: 'muted',
      },
      ...ends(y.ticks).flatMap((tick): Mark[] =>
        tick
          ? [
              {
                kind: 'text',
                x: area.left - 4,
                y: tick.at + 4,
                text: tick.label,
                tone: 'muted',
                anchor: 'end',
                sizePx: 10,
              },
            ]
          : [],
      ),
      ...ends(x.ticks).flatMap((tick): Mark[] =>
        tick
          ? [
              {
                kind: 'text',
                x: tick.at,
                y: area.bottom + 13,
                text: tick.label,
                tone: 'muted',
                anchor: 'middle',
                sizePx: 10,
              },
            ]
          : [],
      ),
    );
    if (vertices.length > 1) back.push({ kind: 'line', vertices, tone: 'data', widthPx: 1 });
  }
  const [min, max] = extent;
  return {
    widthPx: size.widthPx,
    heightPx: headPx + Math.ceil(names.length / columns) * cell.heightPx,
    title,
    subtitle,
    description:
      `Time plots of ${formatCounted(names.length, 'location')}, ${isShared ? 'with one axis of results' : 'each with its own axis of results'}; ` +
      `results from ${formatOwnResult(min)} to ${formatOwnResult(max)}${unitAfter(subject.units).replace(', ', ' ')}` +
      `${names.length < series.names.length ? `, those of all ${formatCount(series.names.length)} locations` : ''}.`,
    notices: [...leftOutNotices({ leftOut, withoutResult }), ...gridLevelNotices(levels, shared, isShared, isLog)],
    back,
    points: { xs, ys, style: nonDetects, styles: detectStyles },
    groups: { names, of },
    front: levelMarks,
    labelOf: (point) => sampleLabel(frame, uint32At(rows, point)),
    table: () => sampleTable(frame, rows),
  };
}

/** A level's name stands in the first plot that has its line alone: in all of them it would hide points. */
function isNew(text: string, named: Set<string>): boolean {
  const { size } = named;
  return named.add(text).size > size;
}

/** What the levels are, with their sources; of axes of their own that not every one reaches them. */
function gridLevelNotices(
  levels: readonly LevelLine[],
  ends: ValueRange,
  isShared: boolean,
  isLog: boolean,
): readonly string[] {
  if (isShared) return levelNotices(levels, valueScale(...ends, [100, 0], isLog), [0, 100]);
  return levels.map(({ text, source }) => `Level ${text} (drawn where a location’s own axis reaches it): ${source}`);
}

/** The part of the series that a page shows, as if it were all of it. */
function pageOf({ names, starts, rows, days, values, nonDetects, of }: SeriesByLocation, first: number) {
  const last = Math.min(names.length, first + locationsPerPage);
  const [from, to] = [starts[first] ?? 0, starts[last] ?? 0];
  return {
    names: names.slice(first, last),
    starts: starts.subarray(first, last + 1).map((start) => start - from),
    rows: rows.subarray(from, to),
    days: days.subarray(from, to),
    values: values.subarray(from, to),
    nonDetects: nonDetects.subarray(from, to),
    of: of.subarray(from, to).map((location) => location - first),
  };
}

function pageSubtitle({ subject, names }: SeriesByLocation, first: number): string {
  const whole = resultsSubtitle(subject);
  return names.length <= locationsPerPage ? whole : `${pageTitle(names.length, first)} · ${whole}`;
}

/** Which locations a page shows, of how many. */
export function pageTitle(locations: number, first: number): string {
  const last = Math.min(locations, first + locationsPerPage);
  return `Locations ${formatCount(first + 1)} to ${formatCount(last)} of ${formatCount(locations)}`;
}

/** The legend, if there are non-detects. */
function detectMarks(widthPx: number, nonDetects: Uint8Array): Mark[] {
  if (!nonDetects.includes(1)) return [];
  const { label, ...look } = detectStyles[1];
  const x = widthPx - label.length * 6 - 8;
  return [
    { kind: 'point', x: x - 8, y: 8, ...look },
    { kind: 'text', x, y: 12, text: label, tone: 'muted' },
  ];
}

function shortened(name: string, widthPx: number): string {
  const longest = Math.max(4, Math.floor((widthPx - cell.left - cell.right) / 6.6));
  return name.length > longest ? `${name.slice(0, longest - 1)}…` : name;
}
