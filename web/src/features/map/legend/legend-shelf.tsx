import type { ReactNode } from 'react';
import { useDrawing } from '../polygons/drawing.ts';
import styles from './legend-shelf.module.css';

interface LegendShelfProps {
  /** The cards of what the map shows. */
  children: ReactNode;
  /** What is said of the basemap. */
  notice: ReactNode;
}

/**
 * Where legends and notices stand on the map: none lies over another, nor over the buttons, the scale or the strip below.
 * Where the map is small they stand in one column that is scrolled, and leave it while a polygon is drawn.
 */
export function LegendShelf({ children, notice }: LegendShelfProps) {
  const isDrawing = useDrawing(({ corners }) => corners !== null);
  return (
    <div className={styles.shelf} data-drawing={isDrawing || undefined}>
      <div className={styles.legends}>{children}</div>
      {notice}
    </div>
  );
}
