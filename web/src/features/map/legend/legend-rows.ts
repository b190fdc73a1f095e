import type { ValueClass } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { LocationSummary } from '../../../frame/survey/location-groups.ts';
import type { RadiusScale } from '../circle-radius.ts';
import type { ClassColors } from '../class-colors.ts';
import { circleKind, type CircleKind, type ShownValue } from '../layers/circle-kind.ts';
import { plainRadiusPx } from '../layers/location-circles.layer.ts';
import { isPlaced } from '../locations-shown.ts';
import { compactText, valueText } from '../statistic.ts';

/** How many circles there are of each kind. */
export type CircleCounts = Record<CircleKind, number>;

export function countCircles(locations: readonly LocationSummary[], shown: ShownValue): CircleCounts {
  const counts: CircleCounts = { value: 0, nonDetect: 0, place: 0 };
  for (const location of locations.filter(isPlaced)) counts[circleKind(location, shown)] += 1;
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
): ClassRow[] {
  const textOf = edgeText(classes, statistic);
  return classes
    .map(({ min, max, count }, place) => ({
      place,
      text: min === max ? textOf(min) : `${textOf(min)} – ${textOf(max)}`,
      count,
      radiusPx: scale?.radiusOf(min + (max - min) / 2) ?? plainRadiusPx,
      color: colors?.[place],
    }))
    .toReversed();
}

/** How edges are written: as compact numbers, unless those make one of two edges; then in full. */
function edgeText(classes: readonly ValueClass[], statistic: LocationStatistic): (edge: number) => string {
  const edges = new Set(classes.flatMap(({ min, max }) => [min, max]));
  const compact = new Set(Array.from(edges, (edge) => compactText(edge, statistic)));
  return (edge) => (compact.size === edges.size ? compactText : valueText)(edge, statistic);
}
