import { float64At, rangeOf, uint8At } from '@wellfield/science';
import { yearDays } from '../../frame/trends/trend-question.ts';
import type { SeriesSamples } from '../../frame/trends/series-samples.ts';
import type { TrendRow } from '../../frame/trends/trend-rows.ts';
import { timeScale } from '../../ui/chart-frame/figure/time-scale.ts';
import { valueScale } from '../../ui/chart-frame/figure/value-scale.ts';

/** Paths of a small plot, as SVG has them. */
export interface TrendSketch {
  detects: string;
  nonDetects: string;
  /** The trend; empty where there is none. */
  line: string;
}

const edgePx = 4;

/** A series as a small plot: a mark for each pixel that has one, and the line from its first to its last day. */
export function trendSketch(
  { days, values, nonDetects }: SeriesSamples,
  { slope, intercept, firstDay, lastDay }: Pick<TrendRow, 'slope' | 'intercept' | 'firstDay' | 'lastDay'>,
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
): TrendSketch {
  const [min, max] = rangeOf(values);
  if (firstDay === null || lastDay === null) return { detects: '', nonDetects: '', line: '' };
  const x = timeScale(firstDay, lastDay, [edgePx, widthPx - edgePx]);
  const y = valueScale(min, max, [heightPx - edgePx, edgePx], false);
  const marks = [new Set<string>(), new Set<string>()] as const;
  for (let at = 0; at < values.length; at += 1) {
    const value = float64At(values, at);
    if (Number.isNaN(value)) continue;
    const position = `${Math.round(x.at(float64At(days, at)))} ${Math.round(y.at(value))}`;
    marks[uint8At(nonDetects, at) === 1 ? 1 : 0].add(position);
  }
  const end = (day: number) =>
    `${x.at(day).toFixed(1)} ${y.at((intercept ?? 0) + ((slope ?? 0) * day) / yearDays).toFixed(1)}`;
  return {
    // A line of no length with round ends is a dot.
    detects: Array.from(marks[0], (position) => `M${position}h0`).join(''),
    nonDetects: Array.from(marks[1], (position) => `M${position}m-2.5 -1.5h5l-2.5 4z`).join(''),
    line: slope === null || intercept === null ? '' : `M${end(firstDay)}L${end(lastDay)}`,
  };
}
