import { mapLimits } from '@wellfield/contract';
import { classAt, type ValueClass } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { IsolatedClass, MapBreaks } from '../../../explorer/exploration/map-look.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import { isLogScaled } from '../../../frame/survey/skewed-results.ts';
import type { InputOf } from '../../../workers/operations.ts';
import { isDrawn } from '../../../explorer/locations/locations-shown.ts';
import { isMarkedNonDetect, valueOf } from '../../../explorer/locations/statistic.ts';

/** How values are classified, by the choice of breaks. */
const classMethods = { ckmeans: 'ckmeans', equal: 'equal', log: 'logarithmic', linear: 'equal' } as const;

/**
 * How values are cut into classes: as it was chosen, else by logarithms where those above 0 are skewed, and where they
 * cluster otherwise. Sizes go by the same rule.
 */
export function breaksOf(values: Float64Array, chosen: MapBreaks | null): MapBreaks {
  return chosen ?? (isLogScaled(values) ? 'log' : 'ckmeans');
}

/**
 * The input of the classes of values, non-detects at their limit among them. Circles with interpolated colors ('linear') are
 * counted at equal steps.
 */
export function classInput(values: Float64Array, chosen: MapBreaks | null): InputOf<'classifyValues'> {
  return { values, count: mapLimits.classes, method: classMethods[breaksOf(values, chosen)] };
}

/** Classes of other values, with ends that hold the shown ones too; the same list where theirs do. */
export function covering(classes: readonly ValueClass[], values: Float64Array): readonly ValueClass[] {
  const wider = classes.map((one) => ({ ...one }));
  let isOther = false;
  for (const value of values) {
    const own = wider[classAt(classes, value)];
    if (!own || (value >= own.min && value <= own.max)) continue;
    own.min = Math.min(own.min, value);
    own.max = Math.max(own.max, value);
    isOther = true;
  }
  return isOther ? wider : classes;
}

/** Classes of other values with the number of the shown ones in each. */
export function recounted(classes: readonly ValueClass[], values: Float64Array): ValueClass[] {
  const counts = new Uint32Array(classes.length);
  for (const value of values) {
    const index = classAt(classes, value);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return classes.map((one, index) => ({ ...one, count: counts[index] ?? 0 }));
}

/** Classes of counts: each from the first whole number in it to the last; one without any is none. */
export function wholeNumberClasses(classes: readonly ValueClass[]): ValueClass[] {
  return classes.flatMap(({ min, max, count }, at) => {
    const next = classes[at + 1];
    const [from, to] = [Math.ceil(min), next ? Math.ceil(next.min) - 1 : Math.floor(max)];
    // Clusters end at values that are there, below where the next begins.
    return from <= to ? [{ min: from, max: Math.min(to, Math.max(from, Math.floor(max))), count }] : [];
  });
}

/** Whether a location has a circle of a class. */
export function isOfClass(
  location: LocationSummary,
  isolated: IsolatedClass,
  statistic: LocationStatistic,
  classes: readonly ValueClass[],
): boolean {
  const value = valueOf(location, statistic);
  if (!isDrawn(location) || value === null) return false;
  return isolated === 'nonDetect' ? isMarkedNonDetect(location, statistic) : classAt(classes, value) === isolated;
}

/** The isolated class, if it still exists: filters may leave fewer classes. */
export function validIsolation(isolated: IsolatedClass | null, classes: readonly ValueClass[]): IsolatedClass | null {
  return classes.length === 0 || (typeof isolated === 'number' && isolated >= classes.length) ? null : isolated;
}
