import { messages } from '@wellfield/contract';
import { formatCount, formatCounted, formatOwnResult, float64At, uint32At, uint8At } from '@wellfield/science';
import type { DepthBars } from '../../../frame/samples/depth-bars.ts';
import { isInterval, type SampleDepths } from '../../../frame/samples/sample-depths.ts';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import type { SamplesByDepth } from '../../../frame/samples/samples-on-axis.ts';
import { bottomAxis, edgePx, leftAxis, plotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { emptyFigure } from '../../../ui/chart-frame/figure/empty-figure.ts';
import type { Point, Mark } from '../../../ui/chart-frame/figure/marks.ts';
import { valueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import { locationsText, locationTitle, whyNoSamples } from '../series/location-texts.ts';
import { sampleLabel, sampleTable } from '../series/sample-label.ts';
import { seriesLegend, seriesLook, seriesPoints } from '../series/series-styles.ts';
import { leftOutNotices, resultsSubtitle, unitAfter } from '../plot-heading.ts';

export const depthPlotSize: FigureSize = { widthPx: 350, heightPx: 300 };

interface DepthPlotInput {
  analyte: string | null;
  frame: SampleFrame;
  samples: SamplesByDepth;
}

/** A text instead of a drawing needs no room for axes. */
const emptyHeightPx = 96;

/** Locations' results by depth: a point if top and bottom are under 1 ft apart, else a bar with its mark in the middle. */
export function depthPlotFigure({ analyte, frame, samples }: DepthPlotInput, size: FigureSize): Figure {
  const { subject, locations, depths, depthExtent, bars, rows, values, extent, scale, withoutDepth } = samples;
  const [title, subtitle] = [locationTitle(analyte, samples), resultsSubtitle(subject)];
  const reason = whyNoSamples(samples) ?? (withoutDepth === subject.rows ? messages.plots.noDepth : null);
  const emptySize = { ...size, heightPx: Math.min(size.heightPx, emptyHeightPx) };
  if (reason !== null) return emptyFigure(emptySize, title, reason, subtitle);
  const notices = [
    ...(withoutDepth > 0 ? [`${formatCount(withoutDepth)} ${messages.plots.withoutDepth}`] : []),
    ...leftOutNotices(samples),
  ];
  if (rows.length === 0) {
    return { ...emptyFigure(emptySize, title, 'No sample with a depth has a result to draw.', subtitle), notices };
  }
  const legend = seriesLegend(samples, size.widthPx);
  const area = plotArea(size);
  area.top += legend.heightPx;
  const x = valueScale(...extent, [area.left + edgePx, area.right - edgePx], scale === 'log');
  const [shallow, deep] = depthExtent;
  // The ground surface is shown if the samples are below it.
  const y = valueScale(Math.min(0, shallow), deep, [area.top, area.bottom], false);
  return {
    ...size,
    title,
    subtitle,
    description: describe(samples),
    notices,
    back: [
      ...legend.marks,
      ...leftAxis(area, y.ticks, 'Depth, ft below ground'),
      ...bottomAxis(area, x.ticks, `Result${unitAfter(subject.units)}`),
      ...barMarks(bars, locations.length, (value, depthFt) => [x.at(value), y.at(depthFt)]),
    ],
    points: seriesPoints(samples, x.positionsOf(values), y.positionsOf(middlesOf(depths))),
    groups: { names: locations, of: samples.series },
    front: [],
    labelOf: (point) => sampleLabel(frame, uint32At(rows, point)),
    table: () => sampleTable(frame, rows),
  };
}

/** The bars of samples with a depth interval; those of non-detects are dashed. */
function barMarks(
  { series, nonDetects, values, topFt, bottomFt }: DepthBars,
  seriesCount: number,
  pointOf: (value: number, depthFt: number) => Point,
): Mark[] {
  const byStyle = new Map<number, [Point, Point][]>();
  for (let at = 0; at < values.length; at += 1) {
    const value = float64At(values, at);
    const style = 2 * uint8At(series, at) + uint8At(nonDetects, at);
    const segments = byStyle.get(style) ?? [];
    segments.push([pointOf(value, float64At(topFt, at)), pointOf(value, float64At(bottomFt, at))]);
    byStyle.set(style, segments);
  }
  return [...byStyle].map(([style, segments]): Mark => {
    const { tone } = seriesLook(Math.floor(style / 2), seriesCount);
    return { kind: 'segments', segments, tone, widthPx: 2, dashed: style % 2 === 1 };
  });
}

function middlesOf({ topFt, bottomFt }: SampleDepths): Float64Array {
  const middles = new Float64Array(topFt.length);
  for (let at = 0; at < topFt.length; at += 1) middles[at] = (float64At(topFt, at) + float64At(bottomFt, at)) / 2;
  return middles;
}

function describe(samples: SamplesByDepth): string {
  const { depths } = samples;
  const [shallow, deep] = samples.depthExtent;
  const highest = samples.values.indexOf(samples.extent[1]);
  const [top = null, bottom = null] = [depths.topFt[highest], depths.bottomFt[highest]];
  const where = isInterval(depths, highest)
    ? `${formatOwnResult(top)}–${formatOwnResult(bottom)}`
    : formatOwnResult(bottom);
  return (
    `${formatCounted(samples.rows.length, 'sample')} of ${locationsText(samples)} by depth, ${formatOwnResult(shallow)} to ` +
    `${formatOwnResult(deep)} ft below ground; the largest result, ${samples.nonDetects[highest] === 1 ? '< ' : ''}` +
    `${formatOwnResult(float64At(samples.values, highest))}, lies at ${where} ft.`
  );
}
