import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CirclesLegend, type CirclesLegendProps } from './circles-legend.tsx';
import type { CircleCounts } from '../circles/circle-kind.ts';
import styles from './map-legend.module.css';

interface MapLegendProps extends Omit<CirclesLegendProps, 'counts'> {
  /** The number of circles; null if none are drawn. */
  counts: CircleCounts | null;
  /** The legends of other layers. */
  children?: ReactNode;
}

/** The map's legend: circles, then the layers below them. On a small map it is collapsed at first. */
export function MapLegend({ counts, children, ...rest }: MapLegendProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hasValues = counts !== null && counts.value + counts.nonDetect > 0;
  const hasCircles = hasValues || (counts?.noValue ?? 0) > 0;
  if (!hasCircles && !children) return null;
  return (
    <div
      role="region"
      aria-label="Legend"
      data-legend
      data-folded={(hasValues && !isOpen) || undefined}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a card that scrolls is reached by keys
      tabIndex={0}
      className={styles.card}
    >
      {hasValues && (
        <Button
          className={styles.fold}
          aria-label="Whole legend"
          aria-expanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        >
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            <path d={isOpen ? 'M4 6l4 4 4-4' : 'M4 10l4-4 4 4'} fill="none" stroke="currentColor" strokeWidth="1.5" />
          </svg>
        </Button>
      )}
      {hasCircles && counts && <CirclesLegend {...rest} counts={counts} />}
      {children}
    </div>
  );
}
