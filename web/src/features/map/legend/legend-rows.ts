import type { ValueClass } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { RadiusScale } from '../circles/circle-radius.ts';
import type { ClassColors } from '../colors/class-colors.ts';
import { plainRadiusPx } from '../circles/location-circles.layer.ts';
import { compactText, valueText } from '../locations/statistic.ts';

/** A class as the legend shows it; the highest stands first, as the eye looks for it. */
export interface ClassRow {
  index: number;
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
    .map(({ min, max, count }, index) => ({
      index,
      text: min === max ? textOf(min) : `${textOf(min)} – ${textOf(max)}`,
      count,
      radiusPx: scale?.radiusOf(min + (max - min) / 2) ?? plainRadiusPx,
      color: colors?.[index],
    }))
    .toReversed();
}

/** How edges are written: as compact numbers, unless those make one of two edges; then in full. */
function edgeText(classes: readonly ValueClass[], statistic: LocationStatistic): (edge: number) => string {
  const edges = new Set(classes.flatMap(({ min, max }) => [min, max]));
  const compact = new Set(Array.from(edges, (edge) => compactText(edge, statistic)));
  return (edge) => (compact.size === edges.size ? compactText : valueText)(edge, statistic);
}
