import type { ReactNode } from 'react';
import { useDrawing } from '../polygons/drawing.ts';
import styles from './legend-shelf.module.css';

interface LegendShelfProps {
  /** The legends' cards. */
  children: ReactNode;
  /** The notice about the basemap. */
  notice: ReactNode;
}

/**
 * The layout of legends and notices on the map: they do not overlap each other, the buttons, the scale or the strip below.
 * On a small map they are in one scrolling column, which is hidden while a polygon is drawn.
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
