import type { ValueClass } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration.ts';
import type { MapBreaks } from '../../../explorer/map-look.ts';
import type { LocationSummary } from '../../../frame/location-groups.ts';
import type { RadiusScale } from '../circle-radius.ts';
import type { ClassColors } from '../class-colors.ts';
import {
  circleKind,
  plainRadiusPx,
  type CircleMeaning,
  type CircleProperties,
} from '../layers/location-circles.layer.ts';
import { isPlaced } from '../locations-shown.ts';
import { valueText } from '../statistic.ts';

/** How many circles there are of each kind. */
export type CircleCounts = Record<CircleProperties['kind'], number>;

export function countCircles(
  locations: readonly LocationSummary[],
  meaning: Pick<CircleMeaning, 'statistic' | 'hasValues'>,
): CircleCounts {
  const counts: CircleCounts = { value: 0, nonDetect: 0, place: 0 };
  for (const location of locations.filter(isPlaced)) counts[circleKind(location, meaning)] += 1;
  return counts;
}

/** A class as the legend shows it; the highest stands first, as the eye looks for it. */
export interface ClassRow {
  place: number;
  text: string;
  count: number;
  /** The radius of the value in the middle of the class. */
  radiusPx: number;
  color: string | undefined;
}

export function classRows(
  classes: readonly ValueClass[],
  { statistic, scale }: { statistic: LocationStatistic; scale: RadiusScale | null },
  colors: ClassColors | null,
  breaks: MapBreaks,
): ClassRow[] {
  const told = breaks === 'ckmeans' ? classes : rounded(classes, breaks === 'log' ? 3 : 4);
  return classes
    .map(({ min, max, count }, place) => ({
      place,
      text: classText(told[place] as ValueClass, statistic),
      count,
      radiusPx: scale?.radiusOf(min + (max - min) / 2) ?? plainRadiusPx,
      color: colors?.[place],
    }))
    .toReversed();
}

/**
 * Edges between classes of equal steps are nobody's values: a few digits of them are enough to be told, unless those do
 * not tell them apart.
 */
function rounded(classes: readonly ValueClass[], digits: number): readonly ValueClass[] {
  const few = (value: number) => Number(value.toPrecision(digits));
  const told = classes.map(({ min, max, count }, at) => ({
    min: at === 0 ? min : few(min),
    max: at === classes.length - 1 ? max : few(max),
    count,
  }));
  return told.every(({ min, max }) => min < max) ? told : classes;
}

/** The range of a class: '0.5 – 12', or its one value. */
export function classText({ min, max }: Pick<ValueClass, 'min' | 'max'>, statistic: LocationStatistic): string {
  const [from, to] = [valueText(min, statistic), valueText(max, statistic)];
  return from === to ? from : `${from} – ${to}`;
}
