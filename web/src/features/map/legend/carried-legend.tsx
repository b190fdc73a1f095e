import { formatCount, formatCounted } from '@wellfield/science';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import { ringDashes } from '../circles/dashed-ring.ts';
import { inRow } from '../../../ui/layout/layout.ts';
import styles from './circles-legend.module.css';

interface CarriedLegendProps {
  /** How many of the drawn locations are carried. */
  count: number;
  /** How old their values may be. */
  months: number;
  palette: MapPalette;
}

const radiusPx = 8;
const size = 2 * radiusPx + 4;

/** What the dashed rings mean, and how many there are. */
export function CarriedLegend({ count, months, palette }: CarriedLegendProps) {
  const { dashPx, gapPx } = ringDashes(radiusPx);
  return (
    <p className={`${styles.noValue} ${inRow(8)}`}>
      <span className={styles.swatch} style={{ background: palette.background }}>
        <svg width={size} height={size} aria-hidden="true">
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radiusPx}
            fill="none"
            stroke={palette.highlight}
            strokeWidth="1.5"
            strokeDasharray={`${dashPx} ${gapPx}`}
          />
        </svg>
      </span>
      <span>
        <span data-of-time>{formatCount(count)} </span>
        not sampled then: last value within {formatCounted(months, 'month')}
      </span>
    </p>
  );
}
