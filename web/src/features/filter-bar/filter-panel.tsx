import { useId, type ReactNode } from 'react';
import type { FieldName } from '@wellfield/contract';
import { useFilterBarDisplay } from './filter-bar-display.ts';
import { PanelToggle } from './panel-parts.tsx';
import styles from './filter-bar.module.css';

interface FilterPanelProps {
  field: FieldName;
  title: string;
  isFiltered: boolean;
  /** At the end of the heading: the number of values, or the range. */
  extent: string;
  opensAtStart: boolean;
  children(): ReactNode;
}

/** A field of the filter bar under a heading that opens it; a check mark shows that it is filtered. */
export function FilterPanel({ field, title, isFiltered, extent, opensAtStart, children }: FilterPanelProps) {
  const isOpen = useFilterBarDisplay(({ openPanels }) => openPanels[field]) ?? opensAtStart;
  const bodyId = useId();
  return (
    <section className={styles.panel}>
      <h3 className={styles.filterPanelHeading}>
        <PanelToggle name={field} {...{ bodyId, title, isOpen, isFiltered, extent }} />
      </h3>
      <div id={bodyId} role="group" aria-label={title} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </section>
  );
}
