import type { ExpressionSpecification } from 'maplibre-gl';
import { sizes } from '../../../ui/sizes.ts';

/** An expression with as many pairs as the data have: the library's types require a first one, which is there. */
export function expression(...parts: readonly unknown[]): ExpressionSpecification {
  return parts as unknown as ExpressionSpecification;
}

/** Where a text beside a circle goes, in ems from the middle of the circle, by the circle's radius. */
export function besideCircle(ems: (radius: number) => readonly [number, number]): ExpressionSpecification {
  const { minPx, maxPx } = sizes.circleRadius;
  const stops = [minPx, maxPx].flatMap((radius) => [radius, ['literal', ems(radius)]]);
  return expression('interpolate', ['linear'], ['get', 'radius'], ...stops);
}
