import type { Product } from '@wellfield/contract';
import { formatCounted, formatOwnResult, formatPercent, uint32At } from '@wellfield/science';
import type { DrawnTrend } from '../../../explorer/trends/found-trends.ts';
import { countNonDetects } from '../../../frame/samples/row-results.ts';
import type { SampleFrame } from '../../../frame/sample-frame.ts';
import type { SamplesOverTime } from '../../../frame/samples/samples-on-axis.ts';
import { bottomAxis, edgePx, leftAxis, plotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { emptyFigure } from '../../../ui/chart-frame/figure/empty-figure.ts';
import { timeScale } from '../../../ui/chart-frame/figure/time-scale.ts';
import { valueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import { locationsText, locationTitle, whyNoSamples } from '../series/location-texts.ts';
import { sampleLabel, sampleTable } from '../series/sample-label.ts';
import { seriesLines } from '../series/series-lines.ts';
import { seriesLegend, seriesPoints } from '../series/series-styles.ts';
import { trendMarks, trendNotices, trendsSubtitle } from './trend-marks.ts';
import { levelLinesAcross, levelNotices, withLevels, type LevelLine } from '../level-lines.ts';
import { productMarks, productNotices } from './product-marks.ts';
import { dayText, leftOutNotices, resultsSubtitle, unitAfter } from '../plot-heading.ts';

export const timePlotSize: FigureSize = { widthPx: 350, heightPx: 300 };

interface TimePlotInput {
  analyte: string | null;
  frame: SampleFrame;
  samples: SamplesOverTime;
  /** Lines through the results of a single location. */
  trends?: readonly DrawnTrend[];
  /** The levels in force. */
  levels?: readonly LevelLine[];
  /** Free product in the wells of the site. */
  product?: readonly Product[];
}

/** Locations' results over time; non-detects are hollow triangles at their limit. */
export function timePlotFigure(
  { analyte, frame, samples, trends = [], levels = [], product = [] }: TimePlotInput,
  size: FigureSize,
): Figure {
  const { subject, locations, days, dayExtent, values, extent, rows, scale } = samples;
  const title = locationTitle(analyte, samples);
  const subtitle = [resultsSubtitle(subject), trendsSubtitle(trends)].filter(Boolean).join(' · ');
  const reason = whyNoSamples(samples);
  if (reason !== null) return emptyFigure(size, title, reason, subtitle);
  const legend = seriesLegend(samples, size.widthPx);
  const area = plotArea(size);
  area.top += legend.heightPx;
  const x = timeScale(...dayExtent, [area.left + edgePx, area.right - edgePx]);
  const ends = [area.bottom - edgePx, area.top + edgePx] as const;
  const isLog = scale === 'log';
  const y = valueScale(
    ...withLevels(extent, levels, isLog),
    isDepth(analyte, frame) ? [ends[1], ends[0]] : ends,
    isLog,
  );
  const [xs, ys] = [x.positionsOf(days), y.positionsOf(values)];
  const ofWells = product.filter(({ location }) => locations.includes(location));
  return {
    ...size,
    title,
    subtitle,
    description: describe(samples),
    notices: [
      ...leftOutNotices(samples),
      ...trendNotices(trends),
      ...levelNotices(levels, y, [area.top, area.bottom]),
      ...productNotices(ofWells),
    ],
    back: [
      ...legend.marks,
      ...leftAxis(area, y.ticks, `Result${unitAfter(subject.units)}`),
      ...bottomAxis(area, x.ticks, 'Sample date'),
      ...productMarks(ofWells, x, area),
      ...trendMarks(trends, x, y, area),
      ...seriesLines(frame, samples, xs, ys),
    ],
    points: seriesPoints(samples, xs, ys),
    groups: { names: locations, of: samples.series },
    front: levelLinesAcross(levels, y, area),
    labelOf: (point) => sampleLabel(frame, uint32At(rows, point)),
    table: () => sampleTable(frame, rows),
  };
}

/** Whether levels are depths below a surface, such as depth to water: they are drawn downward. */
function isDepth(analyte: string | null, frame: SampleFrame): boolean {
  return frame.isOfLevels === true && /\bdepth\b/i.test(analyte ?? '');
}

function describe(samples: SamplesOverTime): string {
  const { units, firstDay, lastDay } = samples.subject;
  const [min, max] = samples.extent;
  const count = samples.rows.length;
  return (
    `${formatCounted(count, 'sample')} of ${locationsText(samples)} over time, ` +
    `${dayText(firstDay ?? 0)} to ${dayText(lastDay ?? 0)}: results from ${formatOwnResult(min)} to ` +
    `${formatOwnResult(max)}${unitAfter(units).replace(', ', ' ')}${samples.scale === 'log' ? ' on a logarithmic axis' : ''}; ` +
    `${formatPercent(countNonDetects(samples.nonDetects) / count)} are non-detects, drawn at their limit.`
  );
}
