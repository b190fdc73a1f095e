import { memo } from 'react';
import { elementAt, float64At } from '@wellfield/science';
import type { Figure } from '../figure/figure.ts';
import { maxRings } from '../figure/ring-marks.ts';
import { round, shapePath } from '../draw/shape-path.ts';

interface PointRingsProps {
  points: ArrayLike<number>;
  figure: Figure;
  className: string | undefined;
  radiusPx: number;
}

/** Rings around points, as one path: thousands of elements would slow down the page. */
export const PointRings = memo(function PointRings({ points, figure, className, radiusPx }: PointRingsProps) {
  const { xs, ys } = figure.points ?? {};
  if (!xs || !ys || points.length === 0) return null;
  // After its start at the left end, the path of every ring is the same.
  const around = shapePath('dot', radiusPx, 0, radiusPx).replace(/^M[^a]*/, '');
  const rings = Array.from({ length: Math.min(points.length, maxRings) }, (_, index) => {
    const point = elementAt(points, index);
    return `M${round(float64At(xs, point) - radiusPx)},${round(float64At(ys, point))}${around}`;
  });
  return <path className={className} data-rings={rings.length} d={rings.join('')} />;
});
