import { formatCount, formatCounted, type ValueClass, valueClasses } from '@wellfield/science';
import { mapLimits } from '@wellfield/contract';
import { explore } from '../../../explorer/exploration/exploration-store.ts';
import { setMapLook } from '../../../explorer/exploration/map-transitions.ts';
import { Button } from '../../../ui/button.tsx';
import { inLines, spaced } from '../../../ui/layout/layout.ts';
import type { MapLook } from '../../../explorer/exploration/map-look.ts';
import { recounted } from '../circles/location-classes.ts';

interface ColorOfferProps {
  classes: readonly ValueClass[];
  /** The values that they were made for. */
  values: ArrayLike<number>;
}

/** Where most circles look alike, one line that offers their colors. */
export function ColorOffer({ classes, values }: ColorOfferProps) {
  const crowded = crowdedClass(classes);
  if (crowded === null) return null;
  return (
    <p className={`${inLines(4, 8)} ${spaced(4)}`} data-screen-only data-of-time>
      {formatCount(crowded.count)} of {formatCounted(crowded.total, 'location')} are in one class.
      <Button kind="compact" onClick={() => explore(setMapLook, separatingLook(classes, values))}>
        Color by value
      </Button>
    </p>
  );
}

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
