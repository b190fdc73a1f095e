import { memo } from 'react';
import type { CircleKind } from '../circles/circle-kind.ts';
import { circleStyle } from '../circles/circle-paint.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import styles from './circles-legend.module.css';

interface CircleSwatchProps {
  kind: CircleKind;
  radiusPx: number;
  palette: MapPalette;
  color?: string | undefined;
}

/** A circle as on the map, on the map's background, which its colors are made for. */
export const CircleSwatch = memo(function CircleSwatch({ kind, radiusPx, palette, color }: CircleSwatchProps) {
  const { fill, fillOpacity, stroke, strokeWidth } = circleStyle(kind, palette, color);
  const size = 2 * radiusPx + 4;
  return (
    <span className={styles.swatch} style={{ background: palette.background }}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radiusPx}
          fill={fill}
          fillOpacity={fillOpacity}
          stroke={stroke}
          strokeWidth={strokeWidth}
        />
      </svg>
    </span>
  );
});
