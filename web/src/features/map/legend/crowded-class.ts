import { mapLimits } from '@wellfield/contract';
import { valueClasses, type ValueClass } from '@wellfield/science';
import type { MapLook } from '../../../explorer/exploration/map-look.ts';
import { recounted } from '../circles/location-classes.ts';

/** The class that holds more than half of the locations; null where none does. */
export function crowdedClass(classes: readonly ValueClass[]): { count: number; total: number } | null {
  const counts = classes.map(({ count }) => count);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const count = Math.max(0, ...counts);
  return counts.length > 1 && 2 * count > total ? { count, total } : null;
}

/**
 * Colors that tell values in a crowded class apart: of its classes where logarithmic steps crowd as many, else of those steps,
 * because one color for most of the circles says no more than none.
 */
export function separatingLook(classes: readonly ValueClass[], values: ArrayLike<number>): Partial<MapLook> {
  const most = (of: readonly ValueClass[]) => Math.max(0, ...of.map(({ count }) => count));
  const logarithmic = valueClasses(values, mapLimits.classes, 'logarithmic');
  const isBetter = most(logarithmic) < most(recounted(classes, Float64Array.from(values)));
  return isBetter ? { showIntensity: true, mapBreaks: 'log' } : { showIntensity: true };
}
