import { formatCompact, formatPercent } from '@wellfield/science';
import { subjectOf, type RowSubject } from '../../../frame/row-subject.ts';
import { bottomAxis, edgePx, leftAxis, plotArea } from '../../../ui/chart-frame/axis-marks.ts';
import { emptyFigure, type Figure, type FigureSize } from '../../../ui/chart-frame/figure.ts';
import { timeScale } from '../../../ui/chart-frame/time-scale.ts';
import { valueScale } from '../../../ui/chart-frame/value-scale.ts';
import { locationsText, locationTitle, whyNoSamples } from '../location-samples/location-texts.ts';
import {
  allRows,
  extentOf,
  plottedSamples,
  type LocationSamplesInput,
  type PlottedSamples,
} from '../location-samples/plotted-samples.ts';
import { sampleLabel, sampleTable } from '../location-samples/sample-label.ts';
import { seriesLegend, seriesPoints } from '../location-samples/series-styles.ts';
import { counted, dayText, leftOutNotices, plotSubtitle, unitAfter } from '../plot-heading.ts';

/** Locations' results over time; non-detects are hollow triangles at their limit. */
export function timePlotFigure(input: LocationSamplesInput, size: FigureSize): Figure {
  const { frame, series, isLog } = input;
  const subject = subjectOf(frame, allRows(series));
  const samples = plottedSamples(input);
  const [title, subtitle] = [locationTitle(input, subject), plotSubtitle(subject)];
  const reason = whyNoSamples(input, subject, samples);
  const date = frame.columns.get('sample_date');
  if (reason !== null || date?.kind !== 'day') return emptyFigure(size, title, reason ?? 'No dates.', subtitle);
  const legend = seriesLegend(series, samples, size.widthPx);
  const area = plotArea(size);
  area.top += legend.heightPx;
  const days = Float64Array.from(samples.rows, (row) => date.days[row] as number);
  const x = timeScale(...extentOf(days), [area.left + edgePx, area.right - edgePx]);
  const y = valueScale(...extentOf(samples.values), [area.bottom - edgePx, area.top + edgePx], isLog);
  const names = series.map(({ location }) => location);
  return {
    ...size,
    title,
    subtitle,
    description: describe(input, subject, samples),
    notices: leftOutNotices(samples),
    back: [
      ...legend.marks,
      ...leftAxis(area, y.ticks, `Result${unitAfter(subject.units)}`),
      ...bottomAxis(area, x.ticks, 'Sample date'),
    ],
    points: seriesPoints(
      samples,
      names,
      days.map((day) => x.at(day)),
      samples.values.map((value) => y.at(value)),
    ),
    groups: { names: series.map(({ location }) => location), of: samples.series },
    front: [],
    labelOf: (point) => sampleLabel(frame, samples.rows[point] as number),
    table: () => sampleTable(frame, samples.rows),
  };
}

function describe(
  input: LocationSamplesInput,
  { units, firstDay, lastDay }: RowSubject,
  samples: PlottedSamples,
): string {
  const [least, greatest] = extentOf(samples.values);
  const nonDetects = samples.nonDetects.reduce((sum, flag) => sum + flag, 0);
  const count = samples.rows.length;
  return (
    `${counted(count, 'sample', 'samples')} of ${locationsText(input)} over time, ` +
    `${dayText(firstDay ?? 0)} to ${dayText(lastDay ?? 0)}: results from ${formatCompact(least)} to ` +
    `${formatCompact(greatest)}${unitAfter(units).replace(', ', ' ')}${input.isLog ? ' on a logarithmic axis' : ''}; ` +
    `${formatPercent(nonDetects / count)} are non-detects, drawn at their limit.`
  );
}
