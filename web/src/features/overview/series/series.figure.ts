import { formatCounted, formatOwnResult } from '@wellfield/science';
import { bottomAxis, leftAxis, plotArea } from '../../../ui/chart-frame/figure/axis-marks.ts';
import type { Figure, FigureSize } from '../../../ui/chart-frame/figure/figure.ts';
import { timeScale } from '../../../ui/chart-frame/figure/time-scale.ts';
import { valueScale } from '../../../ui/chart-frame/figure/value-scale.ts';
import type { SiteSeries } from './site-series.ts';

/** Values over such a range are a flat line and a peak on a linear axis. */
const logRatio = 20;

/** A site's own series as a line with a dot for each year. */
export function seriesFigure({ title, about, value, years, values }: SiteSeries, size: FigureSize): Figure {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const isLog = min > 0 && max / min > logRatio;
  const area = plotArea(size);
  const [first, last] = [years[0] ?? NaN, years.at(-1) ?? NaN];
  const x = timeScale(dayOf(first), dayOf(last), [area.left, area.right]);
  const y = valueScale(isLog ? min : Math.min(0, min), max, [area.bottom, area.top], isLog);
  const xs = Float64Array.from(years, (year) => x.at(dayOf(year)));
  const ys = Float64Array.from(values, (one) => y.at(one));
  return {
    ...size,
    title,
    subtitle: about,
    description:
      `${value} by year, ${first} to ${last}, ${formatCounted(years.length, 'year')}: from ` +
      `${formatOwnResult(values[0] ?? NaN)} to ${formatOwnResult(values.at(-1) ?? NaN)}; the lowest is ` +
      `${formatOwnResult(min)}, the highest ${formatOwnResult(max)}. The table below it has every year.`,
    notices: [],
    back: [
      ...leftAxis(area, y.ticks, isLog ? `${value}, log scale` : value),
      ...bottomAxis(area, x.ticks, 'Year'),
      {
        kind: 'line',
        vertices: years.map((_, at): [number, number] => [xs[at] ?? NaN, ys[at] ?? NaN]),
        tone: 'data',
        widthPx: 1.5,
      },
    ],
    points: {
      xs,
      ys,
      style: new Uint8Array(years.length),
      styles: [{ shape: 'dot', tone: 'data', hollow: false, label: 'a year' }],
    },
    front: [],
    labelOf: (point) => ({
      heading: String(years[point]),
      lines: [{ name: value, value: formatOwnResult(values[point] ?? NaN) }],
    }),
    table: () => ({ columns: ['Year', value], rows: years.map((year, at) => [year, values[at] ?? NaN]) }),
  };
}

/** A year is plotted at its first day, counted from 1970-01-01. */
function dayOf(year: number): number {
  return Date.UTC(year, 0, 1) / 86_400_000;
}
