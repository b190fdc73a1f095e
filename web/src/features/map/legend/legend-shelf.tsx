import type { ReactNode } from 'react';
import { useDrawing } from '../drawing/drawing.ts';
import styles from './legend-shelf.module.css';

interface LegendShelfProps {
  /** The legends' cards. */
  children: ReactNode;
  /** What stands beside them, or below them on a small map. */
  beside?: ReactNode;
}

/**
 * The layout of legends on the map: they do not overlap the buttons, the scale or the strip below. On a small map they are in one scrolling column, which is hidden while a polygon is drawn.
 */
export function LegendShelf({ children, beside }: LegendShelfProps) {
  const isDrawing = useDrawing(({ corners }) => corners !== null);
  return (
    <div className={styles.sight}>
      <div className={styles.shelf} data-drawing={isDrawing || undefined}>
        <div className={styles.legends}>{children}</div>
        <div className={styles.beside}>{beside}</div>
      </div>
    </div>
  );
}
