import { memo, useMemo, useSyncExternalStore } from 'react';
import styles from '../chart-drawing.module.css';
import type { ChartPalette } from '../figure/chart-palette.ts';
import type { Figure } from '../figure/figure.ts';
import { pointsOfGroup } from '../figure/group-points.ts';
import { maxRings } from '../figure/ring-marks.ts';
import { PointRings } from './point-rings.tsx';
import { nothingPointed, type PointedName } from './pointed-name.ts';
import { pointRadiusPx } from '../draw/svg-element.ts';
import { SvgMarks } from '../draw/svg-marks.tsx';

interface PointedMarksProps {
  figure: Figure;
  palette: ChartPalette;
  pointed: PointedName | undefined;
}

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
