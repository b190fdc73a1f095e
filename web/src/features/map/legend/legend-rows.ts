import { formatClasses, type ValueClass } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import { statisticValueText } from '../../../explorer/locations/statistic.ts';
import type { RadiusScale } from '../circles/circle-radius.ts';
import type { ClassColors } from '../../../explorer/map-colors/class-colors.ts';
import { plainRadiusPx } from '../circles/location-circles.layer.ts';

/** A class in the legend; the highest is first. */
export interface ClassRow {
  index: number;
  /** Its ends, as they are written. */
  min: string;
  max: string;
  /** The radius of the class's middle value. */
  radiusPx: number;
  color: string | undefined;
}

interface ShownClasses {
  statistic: LocationStatistic;
  scale: RadiusScale | null;
  /** The locations' values, which the classes hold. */
  values: ArrayLike<number>;
}

export function classRows(
  classes: readonly ValueClass[],
  { statistic, scale, values }: ShownClasses,
  colors: ClassColors | null,
): ClassRow[] {
  const texts = formatClasses(classes, values, {
    ofOne: (value) => statisticValueText(value, statistic),
    isCount: statistic === 'sampleSize',
  });
  return classes
    .map(({ min, max }, index) => ({
      index,
      ...(texts[index] ?? { min: '', max: '' }),
      radiusPx: scale?.middleRadiusOf({ min, max }) ?? plainRadiusPx,
      color: colors?.[index],
    }))
    .toReversed();
}

/** Its range, or the value of a class of one value. */
export function rowText({ min, max }: Pick<ClassRow, 'min' | 'max'>): string {
  return min === max ? min : `${min} – ${max}`;
}
