import { messages } from '@wellfield/contract';
import { formatCompact, formatCount } from '@wellfield/science';
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
import { depthsOf, isInterval, type SampleDepths } from './sample-depths.ts';
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
  const withoutDepth = depthsOf(frame, rows).topFt.reduce((count, top) => count + (Number.isNaN(top) ? 1 : 0), 0);
  const reason =
    whyNoSamples(input, subject, plotted) ?? (withoutDepth === rows.length ? messages.plots.noDepth : null);
  const emptySize = { ...size, heightPx: Math.min(size.heightPx, emptyHeightPx) };
  if (reason !== null) return emptyFigure(emptySize, title, reason, subtitle);
  const { topFt } = depthsOf(frame, plotted.rows);
  const samples = keepSamples(plotted, (at) => !Number.isNaN(topFt[at]));
  const notices = [
    ...(withoutDepth > 0 ? [`${formatCount(withoutDepth)} ${messages.plots.withoutDepth}`] : []),
    ...leftOutNotices(plotted),
  ];
  if (samples.rows.length === 0) {
    return { ...emptyFigure(emptySize, title, 'No sample with a depth has a result to draw.', subtitle), notices };
  }
  const depths = depthsOf(frame, samples.rows);
  const legend = seriesLegend(series, samples, size.widthPx);
  const area = plotArea(size);
  area.top += legend.heightPx;
  const x = valueScale(...extentOf(samples.values), [area.left + edgePx, area.right - edgePx], isLog);
  const [[shallow], [, deep]] = [extentOf(depths.topFt), extentOf(depths.bottomFt)];
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
      depths.topFt.map((top, at) => y.at((top + (depths.bottomFt[at] as number)) / 2)),
    ),
    groups: { names: series.map(({ location }) => location), of: samples.series },
    front: [],
    labelOf: (point) => sampleLabel(frame, samples.rows[point] as number),
    table: () => sampleTable(frame, samples.rows),
  };
}

/** The bars of samples over a stretch of depth; those of non-detects are broken. */
function intervalMarks(
  { series, nonDetects }: PlottedSamples,
  depths: SampleDepths,
  seriesCount: number,
  placeOf: (at: number, depthFt: number) => Place,
): Mark[] {
  const byStyle = new Map<number, [Place, Place][]>();
  for (let at = 0; at < series.length; at += 1) {
    if (!isInterval(depths, at)) continue;
    const style = 2 * (series[at] as number) + (nonDetects[at] as number);
    const segments = byStyle.get(style) ?? [];
    segments.push([placeOf(at, depths.topFt[at] as number), placeOf(at, depths.bottomFt[at] as number)]);
    byStyle.set(style, segments);
  }
  return [...byStyle].map(([style, segments]): Mark => {
    const { tone } = seriesLook(Math.floor(style / 2), seriesCount);
    return { kind: 'segments', segments, tone, widthPx: 2, dashed: style % 2 === 1 };
  });
}

function describe(input: LocationSamplesInput, samples: PlottedSamples, depths: SampleDepths): string {
  const [[shallow], [, deep]] = [extentOf(depths.topFt), extentOf(depths.bottomFt)];
  const highest = samples.values.reduce((best, value, at) => (value > (samples.values[best] as number) ? at : best), 0);
  const [top = null, bottom = null] = [depths.topFt[highest], depths.bottomFt[highest]];
  const where = isInterval(depths, highest) ? `${formatCompact(top)}–${formatCompact(bottom)}` : formatCompact(bottom);
  return (
    `${counted(samples.rows.length, 'sample', 'samples')} of ${locationsText(input)} by depth, ${formatCompact(shallow)} to ` +
    `${formatCompact(deep)} ft below ground; the largest result, ${samples.nonDetects[highest] === 1 ? '< ' : ''}` +
    `${formatCompact(samples.values[highest] as number)}, lies at ${where} ft.`
  );
}
