import type { ReactNode } from 'react';
import { CirclesLegend, type CirclesLegendProps } from './legend/circles-legend.tsx';
import type { CircleCounts } from './legend/legend-rows.ts';
import styles from './map-legend.module.css';

interface MapLegendProps extends Omit<CirclesLegendProps, 'counts'> {
  /** How many circles there are; null where none are drawn. */
  counts: CircleCounts | null;
  /** What other layers mean. */
  children?: ReactNode;
}

/** What the map shows: its circles, and beneath what lies under them. */
export function MapLegend({ counts, children, ...rest }: MapLegendProps) {
  const hasCircles = counts !== null && counts.value + counts.nonDetect + counts.place > 0;
  if (!hasCircles && !children) return null;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a card that scrolls is reached by keys
    <div role="region" aria-label="Legend" data-legend tabIndex={0} className={styles.card}>
      {hasCircles && <CirclesLegend {...rest} counts={counts} />}
      {children}
    </div>
  );
}
