import { elementAt, type ValueClass } from '@wellfield/science';
import type { MapBreaks } from '../exploration/map-look.ts';
import type { ClassColors } from './class-colors.ts';
import { mixedColor, rgbOf, type Rgb } from './value-ramp.ts';

/** The color of a value of a surface. */
export type ValueColors = (value: number) => Rgb;

/**
 * Surfaces have the colors of the circles' classes: in the middle of a class its own, flowing from there to the next.
 * Logarithmic classes have their middles, and flow, by logarithms; that of values at or below 0 has one color. Without
 * classes there is one color.
 */
export function valueColors(classes: readonly ValueClass[], breaks: MapBreaks, colors: ClassColors): ValueColors {
  const [first, ...above] = classes;
  if (first?.isAtOrBelowZero) {
    const atOrBelowZero = rgbOf(elementAt(colors, 0));
    const colorOf = valueColors(above, breaks, colors.slice(1));
    return (value) => (value > 0 ? colorOf(value) : atOrBelowZero);
  }
  const steps = colors.map(rgbOf);
  const isLog = breaks === 'log' && classes.every(({ max }) => max > 0);
  // A class that begins below 0 has no logarithm: its middle is that of its positive part.
  const read = (value: number) => (isLog ? Math.log10(Math.max(value, smallestOf(classes))) : value);
  const middles = classes.map(({ min, max }) => (read(min) + read(max)) / 2);
  return (value) => {
    const at = read(value);
    const above = middles.findIndex((middle) => middle >= at);
    if (above <= 0) return steps[above === -1 ? middles.length - 1 : 0] ?? steps[0] ?? [0, 0, 0];
    const [low, high] = [elementAt(middles, above - 1), elementAt(middles, above)];
    return mixedColor(elementAt(steps, above - 1), elementAt(steps, above), (at - low) / (high - low));
  };
}

function smallestOf(classes: readonly ValueClass[]): number {
  const positive = classes.flatMap(({ min, max }) => [min, max]).filter((edge) => edge > 0);
  return Math.min(...positive);
}
