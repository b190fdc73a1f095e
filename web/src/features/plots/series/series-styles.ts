import {
  categoryLooks,
  nonDetectShape,
  type Tone,
  type Shape,
  type Mark,
} from '../../../ui/chart-frame/figure/marks.ts';
import { legendMarks, type LegendEntry } from '../../../ui/chart-frame/figure/legend-marks.ts';
import { uint8At } from '@wellfield/science';
import type { FigurePoints } from '../../../ui/chart-frame/figure/figure.ts';
import type { LocatedSamples } from '../../../frame/samples/located-samples.ts';

/** The style of a series' detects; non-detects have its color and their own shape. A single series has the standard data color. */
export function seriesLook(index: number, count: number): { shape: Shape; tone: Tone } {
  const look = categoryLooks[index % categoryLooks.length] as (typeof categoryLooks)[number];
  return count === 1 ? { shape: 'dot', tone: 'data' } : look;
}

/** The samples' points: for each series the detects, then the non-detects, hollow. */
export function seriesPoints(
  { locations, series, nonDetects }: LocatedSamples,
  xs: Float64Array,
  ys: Float64Array,
): FigurePoints {
  const style = new Uint8Array(series.length);
  for (let at = 0; at < style.length; at += 1) style[at] = 2 * uint8At(series, at) + uint8At(nonDetects, at);
  return {
    xs,
    ys,
    style,
    styles: locations.flatMap((name, index) => {
      const { shape, tone } = seriesLook(index, locations.length);
      return [
        { shape, tone, hollow: false, label: name },
        { shape: nonDetectShape, tone, hollow: true, label: `${name}, non-detect` },
      ];
    }),
  };
}

const longestName = 22;

/**
 * The legend, in lines at the top: locations if there are several, the selected one first and bold, and non-detects if
 * there are any.
 */
export function seriesLegend(
  { locations, nonDetects, rows }: LocatedSamples,
  widthPx: number,
): { marks: readonly Mark[]; heightPx: number } {
  const hasNonDetects = nonDetects.includes(1);
  const hasDetects = rows.length > 0 && nonDetects.includes(0);
  const entries: LegendEntry[] =
    locations.length > 1
      ? locations.map((location, index) => ({
          text: shortened(location),
          ...seriesLook(index, locations.length),
          hollow: false,
          bold: index === 0,
        }))
      : hasDetects
        ? [{ text: 'Detect', ...seriesLook(0, 1), hollow: false }]
        : [];
  if (hasNonDetects) {
    const tone = locations.length > 1 ? 'muted' : 'data';
    entries.push({ text: 'Non-detect, at its limit', shape: nonDetectShape, tone, hollow: true });
  }
  return legendMarks(entries, widthPx);
}

function shortened(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1)}…` : name;
}
