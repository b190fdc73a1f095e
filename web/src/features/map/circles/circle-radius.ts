import { linearRadius, rangeOf } from '@wellfield/science';
import type { MapRadii } from '../../../explorer/exploration/map-look.ts';
import { isSkewed } from '../../../frame/survey/skewed-results.ts';
import { sizes } from '../../../ui/sizes.ts';

/** How a value becomes a circle's radius, by `linearRadius` of itself or of its logarithm. */
export interface RadiusScale {
  kind: MapRadii;
  /** Whether the values could have either kind: none is 0 or below, which have no logarithm. */
  hasChoice: boolean;
  radiusOf(value: number): number;
  /** Of the value in the middle of a range, as radii are. */
  middleRadiusOf(range: { min: number; max: number }): number;
}

/** The scale over the values: as it was chosen, else by logarithms where they are skewed; null if there are none. */
export function radiusScale(values: ArrayLike<number>, chosen: MapRadii | null = null): RadiusScale | null {
  const [min, max] = rangeOf(values);
  if (min > max) return null;
  const hasChoice = min > 0;
  const wanted = chosen ?? (isSkewed(Float64Array.from(values)) ? 'log' : 'linear');
  const kind = hasChoice ? wanted : 'linear';
  const position = kind === 'log' ? Math.log : (value: number) => value;
  const ends = { min: position(min), max: position(max) };
  const { minPx, maxPx } = sizes.circleRadius;
  const radii = { min: minPx, max: maxPx };
  const radiusAt = (at: number) => linearRadius(at, ends, radii);
  return {
    kind,
    hasChoice,
    radiusOf: (value) => radiusAt(position(value)),
    middleRadiusOf: (range) => radiusAt((position(range.min) + position(range.max)) / 2),
  };
}
