import { messages } from '@wellfield/contract';
import { depthKind, formatCompact, formatCount } from '@wellfield/science';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import { subjectOf } from '../../../frame/row-subject.ts';
import { bottomAxis, edgePx, leftAxis, plotArea } from '../../../ui/chart-frame/axis-marks.ts';
import { emptyFigure, type Figure, type FigureSize, type Mark, type Place } from '../../../ui/chart-frame/figure.ts';
import { valueScale } from '../../../ui/chart-frame/value-scale.ts';
import { locationsText, locationTitle, whyNoSamples } from '../location-samples/location-texts.ts';
import {
  allRows,
  extentOf,
  keepSamples,
  plottedSamples,
  type LocationSamplesInput,
  type PlottedSamples,
} from '../location-samples/plotted-samples.ts';
import { sampleLabel, sampleTable } from '../location-samples/sample-label.ts';
import { seriesLegend, seriesLook, seriesPoints } from '../location-samples/series-styles.ts';
import { counted, leftOutNotices, plotSubtitle, unitAfter } from '../plot-heading.ts';

/** A sentence needs no room for axes. */
const emptyHeightPx = 96;

/** Locations' results by depth: a point where top and bottom are under 1 ft apart, else a bar with its mark in the middle. */
export function depthPlotFigure(input: LocationSamplesInput, size: FigureSize): Figure {
  const { frame, series, isLog } = input;
  const rows = allRows(series);
  const subject = subjectOf(frame, rows);
  const [title, subtitle] = [locationTitle(input, subject), plotSubtitle(subject)];
  const plotted = plottedSamples(input);
  const withoutDepth = rows.reduce((count, row) => count + (depthOf(frame, row) === null ? 1 : 0), 0);
  const reason =
    whyNoSamples(input, subject, plotted) ?? (withoutDepth === rows.length ? messages.plots.noDepth : null);
  const emptySize = { ...size, heightPx: Math.min(size.heightPx, emptyHeightPx) };
  if (reason !== null) return emptyFigure(emptySize, title, reason, subtitle);
  const samples = keepSamples(plotted, (at) => depthOf(frame, plotted.rows[at] as number) !== null);
  const notices = [
    ...(withoutDepth > 0 ? [`${formatCount(withoutDepth)} ${messages.plots.withoutDepth}`] : []),
    ...leftOutNotices(plotted),
  ];
  if (samples.rows.length === 0) {
    return { ...emptyFigure(emptySize, title, 'No sample with a depth has a result to draw.', subtitle), notices };
  }
  const depths = Array.from(samples.rows, (row) => depthOf(frame, row) as SampleDepth);
  const legend = seriesLegend(series, samples, size.widthPx);
  const area = plotArea(size);
  area.top += legend.heightPx;
  const x = valueScale(...extentOf(samples.values), [area.left + edgePx, area.right - edgePx], isLog);
  const [shallow, deep] = extentOf(depths.flatMap(({ topFt, bottomFt }) => [topFt, bottomFt]));
  // The ground is seen where the samples lie below it.
  const y = valueScale(Math.min(0, shallow), deep, [area.top, area.bottom], false);
  const xs = samples.values.map((value) => x.at(value));
  return {
    ...size,
    title,
    subtitle,
    description: describe(input, samples, depths),
    notices,
    back: [
      ...legend.marks,
      ...leftAxis(area, y.ticks, 'Depth, ft below ground'),
      ...bottomAxis(area, x.ticks, `Result${unitAfter(subject.units)}`),
      ...intervalMarks(samples, depths, series.length, (at, depth) => [xs[at] as number, y.at(depth)]),
    ],
    points: seriesPoints(
      samples,
      series.map(({ location }) => location),
      xs,
      Float64Array.from(depths, ({ topFt, bottomFt }) => y.at((topFt + bottomFt) / 2)),
    ),
    groups: { names: series.map(({ location }) => location), of: samples.series },
    front: [],
    labelOf: (point) => sampleLabel(frame, samples.rows[point] as number),
    table: () => sampleTable(frame, samples.rows),
  };
}

interface SampleDepth {
  topFt: number;
  bottomFt: number;
  isInterval: boolean;
}

/** Where a sample lies, its top above its bottom; null where nobody reported it. */
function depthOf(frame: SampleFrame, row: number): SampleDepth | null {
  const [top, bottom] = (['sample_top_depth', 'sample_bottom_depth'] as const).map((name) => {
    const column = frame.columns.get(name);
    return column?.kind === 'number' ? (column.values[row] as number) : Number.NaN;
  }) as [number, number];
  const kind = depthKind(top, bottom);
  if (kind === 'none') return null;
  const ends = [top, bottom].filter((end) => !Number.isNaN(end));
  return { topFt: Math.min(...ends), bottomFt: Math.max(...ends), isInterval: kind === 'interval' };
}

/** The bars of samples over a stretch of depth; those of non-detects are broken. */
function intervalMarks(
  { series, nonDetects }: PlottedSamples,
  depths: readonly SampleDepth[],
  seriesCount: number,
  placeOf: (at: number, depthFt: number) => Place,
): Mark[] {
  const byStyle = new Map<number, [Place, Place][]>();
  for (const [at, { topFt, bottomFt, isInterval }] of depths.entries()) {
    if (!isInterval) continue;
    const style = 2 * (series[at] as number) + (nonDetects[at] as number);
    const segments = byStyle.get(style) ?? [];
    segments.push([placeOf(at, topFt), placeOf(at, bottomFt)]);
    byStyle.set(style, segments);
  }
  return [...byStyle].map(([style, segments]): Mark => {
    const { tone } = seriesLook(Math.floor(style / 2), seriesCount);
    return { kind: 'segments', segments, tone, widthPx: 2, dashed: style % 2 === 1 };
  });
}

function describe(input: LocationSamplesInput, samples: PlottedSamples, depths: readonly SampleDepth[]): string {
  const [shallow, deep] = extentOf(depths.flatMap(({ topFt, bottomFt }) => [topFt, bottomFt]));
  const highest = samples.values.reduce((best, value, at) => (value > (samples.values[best] as number) ? at : best), 0);
  const { topFt, bottomFt, isInterval } = depths[highest] as SampleDepth;
  const where = isInterval ? `${formatCompact(topFt)}–${formatCompact(bottomFt)}` : formatCompact(bottomFt);
  return (
    `${counted(samples.rows.length, 'sample', 'samples')} of ${locationsText(input)} by depth, ${formatCompact(shallow)} to ` +
    `${formatCompact(deep)} ft below ground; the largest result, ${samples.nonDetects[highest] === 1 ? '< ' : ''}` +
    `${formatCompact(samples.values[highest] as number)}, lies at ${where} ft.`
  );
}
