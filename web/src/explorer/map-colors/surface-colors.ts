import { mapLimits } from '@wellfield/contract';
import { valueClasses, type ValueClass } from '@wellfield/science';
import type { MapBreaks, MapColors } from '../exploration/map-look.ts';
import type { ColorScheme } from '../../ui/use-color-scheme.ts';
import { classColors, type ClassColors } from './class-colors.ts';
import { valueColors, type ValueColors } from './value-colors.ts';

/** The colors of surfaces, by how they were estimated. */
export interface SurfaceColors {
  /** Of what was estimated from values: those of the circles' classes. */
  colorOf: ValueColors;
  /** Of what was estimated from logarithms: those of logarithmic classes. */
  colorOfLogs: ValueColors;
  /** These classes with their colors; null where the circles have the same. */
  logClasses: LogClasses | null;
}

/** The circles' classes: their edges as they were made, how they were cut, and the values that they were made for. */
interface CutClasses {
  made: readonly ValueClass[];
  breaks: MapBreaks;
  values: ArrayLike<number>;
}

export interface LogClasses {
  classes: readonly ValueClass[];
  colors: ClassColors;
  /** What they were made for. */
  values: ArrayLike<number>;
}

/**
 * A surface is painted in the scale that it was estimated in: an estimate of logarithms spans powers of ten, and in classes
 * of values all of it would have one color while its lines say 10 to 1,000.
 */
export function surfaceColors(
  { made, breaks, values }: CutClasses,
  colors: MapColors,
  scheme: ColorScheme,
): SurfaceColors {
  const colorOf = valueColors(made, breaks, classColors(colors, scheme, made.length));
  if (breaks === 'log') return { colorOf, colorOfLogs: colorOf, logClasses: null };
  // What was estimated from logarithms is above 0.
  const above = Float64Array.from(values).filter((value) => value > 0);
  const classes = valueClasses(above, mapLimits.classes, 'logarithmic');
  const ofClasses = classColors(colors, scheme, classes.length);
  return {
    colorOf,
    colorOfLogs: valueColors(classes, 'log', ofClasses),
    logClasses: { classes, colors: ofClasses, values: above },
  };
}
