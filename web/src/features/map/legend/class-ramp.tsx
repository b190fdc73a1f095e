import { memo } from 'react';
import { formatCounted } from '@wellfield/science';
import type { IsolatedClass } from '../../../explorer/exploration/map-look.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { inRow } from '../../../ui/layout/layout.ts';
import styles from './circles-legend.module.css';
import { CircleSwatch } from './circle-swatch.tsx';
import type { ClassRow } from './legend-rows.ts';

interface ClassRampProps {
  /** The highest class first. */
  rows: readonly ClassRow[];
  min: string;
  max: string;
  unit: string | null;
  nonDetects: number;
  isolated: IsolatedClass | null;
  palette: MapPalette;
}

/** The classes in one line between the minimum and the maximum: the collapsed legend of a small map. */
export const ClassRamp = memo(function ClassRamp({
  rows,
  min,
  max,
  unit,
  nonDetects,
  isolated,
  palette,
}: ClassRampProps) {
  const isFaint = (of: IsolatedClass) => (isolated !== null && isolated !== of) || undefined;
  return (
    <div className={styles.ramp} data-brief="folded">
      <span className={`${styles.scale} ${inRow(2, 'inline')}`}>
        <span className={styles.end}>{min}</span>
        {rows.toReversed().map(({ index, radiusPx, color }) => (
          <span key={index} data-faint={isFaint(index)}>
            <CircleSwatch kind="value" radiusPx={radiusPx} palette={palette} color={color} />
          </span>
        ))}
        <span className={styles.end}>
          {max}
          {unit !== null && (
            <span className={styles.unit} data-low>
              {' '}
              {unit}
            </span>
          )}
        </span>
      </span>
      {nonDetects > 0 && (
        <span className={inRow(4)} data-faint={isFaint('nonDetect')}>
          <CircleSwatch kind="nonDetect" radiusPx={5} palette={palette} />
          {formatCounted(nonDetects, 'non-detect')}
        </span>
      )}
    </div>
  );
});
