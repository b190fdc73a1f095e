import type { ReactNode } from 'react';
import styles from './legend-shelf.module.css';

interface LegendShelfProps {
  /** The cards of what the map shows. */
  children: ReactNode;
  /** What is said of the basemap. */
  notice: ReactNode;
}

/**
 * Where legends and notices stand on the map: none lies over another, nor over the buttons, the scale or the strip below.
 * Where the map is small they stand in one column that is scrolled.
 */
export function LegendShelf({ children, notice }: LegendShelfProps) {
  return (
    <div className={styles.shelf}>
      <div className={styles.legends}>{children}</div>
      {notice}
    </div>
  );
}
