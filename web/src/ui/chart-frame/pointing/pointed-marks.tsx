import { elementAt, float64At } from '@wellfield/science';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { round, shapePath } from '../draw/shape-path.ts';
import styles from '../chart-drawing.module.css';
import type { ChartPalette } from '../figure/chart-palette.ts';
import type { Figure } from '../figure/figure.ts';
import { maxRings, pointsOfGroup } from '../figure/ring-marks.ts';
import { pointRadiusPx } from '../draw/svg-element.ts';
import { SvgMarks } from '../draw/svg-marks.tsx';

/**
 * The name that is pointed at in any view. A plot gets this store instead of the name, so that only its smallest part
 * rerenders at every move.
 */
export interface PointedName {
  get(): string | null;
  subscribe(listener: () => void): () => void;
}

/** For plots without names. */
const nothingPointed: PointedName = { get: () => null, subscribe: () => () => undefined };

interface PointedMarksProps {
  figure: Figure;
  palette: ChartPalette;
  pointed: PointedName | undefined;
}

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

/** What a figure shows for a name that is pointed at in any view: rings around its points, or its marks. */
export const PointedMarks = memo(function PointedMarks({
  figure,
  palette,
  pointed = nothingPointed,
}: PointedMarksProps) {
  const name = useSyncExternalStore(pointed.subscribe, pointed.get);
  const points = useMemo(() => pointsOfGroup(figure.groups, name, maxRings), [figure, name]);
  const marks = useMemo(() => (name === null ? [] : (figure.marksOf?.(name) ?? [])), [figure, name]);
  return (
    <>
      <SvgMarks marks={marks} palette={palette} />
      <PointRings points={points} figure={figure} className={styles.hovered} radiusPx={pointRadiusPx + 3} />
    </>
  );
});
