import type { ReactNode } from 'react';
import { formatCount } from '@wellfield/science';
import { BasemapLine } from './basemaps/basemap-line.tsx';
import type { BasemapState } from './basemaps/use-basemap.ts';
import { contentsOnly, inRow } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './map-strip.module.css';

interface MapStripProps {
  /** Null while an answer is on its way. */
  rowCount: number | null;
  actions: ReactNode;
  basemap: BasemapState;
}

/** The line below the map: how many rows it is of, what can be done with it, and whose basemap it has. */
export function MapStrip({ rowCount, actions, basemap }: MapStripProps) {
  return (
    <div data-strip className={`${styles.strip} ${typeset('muted', 'small', 'figures')} ${padded(0, 12)}`}>
      <div className={inRow(16)}>
        <span>{rowCount === null ? '' : `Data: ${formatCount(rowCount)} rows`}</span>
        <div className={contentsOnly} data-screen-only>
          {actions}
        </div>
      </div>
      <div className={styles.attribution}>
        <BasemapLine basemap={basemap} />
      </div>
    </div>
  );
}
