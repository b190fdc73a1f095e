import { useState, type ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CirclesLegend, type CirclesLegendProps } from './circles-legend.tsx';
import styles from './map-legend.module.css';

interface MapLegendProps extends CirclesLegendProps {
  /** The time that it is of; null for all dates. */
  time: ReactNode;
  /** The legend in place of that of the circles, as of locations against a level; null where circles show values. */
  forCircles: ReactNode;
  /** What stands with either, as of carried locations. */
  withCircles: ReactNode;
  /** What other layers mean. */
  children?: ReactNode;
}

/** What the map shows: its circles, and beneath what lies under them. On a small map it is folded until it is opened. */
export function MapLegend({ time, forCircles, withCircles, children, ...circles }: MapLegendProps) {
  const { counts, showsCircles, surfaceOpacity } = circles;
  const [isOpen, setIsOpen] = useState(false);
  const hasValues = (showsCircles || surfaceOpacity !== null) && counts.value + counts.nonDetect > 0;
  const hasCircles = hasValues || (showsCircles && counts.noValue > 0);
  if (!hasCircles && !children && !time) return null;
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
      {time}
      {hasCircles && (forCircles ?? <CirclesLegend {...circles} />)}
      {hasCircles && withCircles}
      {children}
    </div>
  );
}
