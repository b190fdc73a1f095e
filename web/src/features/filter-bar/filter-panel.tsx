import { useId, type ReactNode } from 'react';
import type { FieldName } from '@wellfield/contract';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { openPanel, useFilterBarDisplay } from './filter-bar-display.ts';
import { atEnd, inRow, keepsSize } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { lit, ringInside } from '../../ui/layout/pressed.ts';
import styles from './filter-bar.module.css';
import toggleStyles from './panels.module.css';

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
        <button
          type="button"
          className={`${toggleStyles.toggle} ${inRow(8)} ${padded(0, 16)} ${lit} ${ringInside}`}
          aria-expanded={isOpen}
          aria-controls={bodyId}
          onClick={() => openPanel(field, !isOpen)}
        >
          <span className={keepsSize}>{title}</span>
          {isFiltered && (
            <span className={typeset('strong', 'accent')}>
              <span aria-hidden="true">✓</span>
              <VisuallyHidden>is filtered</VisuallyHidden>
            </span>
          )}
          <span className={`${typeset('muted', 'small', 'figures', 'clipped')} ${atEnd}`}>{extent}</span>
        </button>
      </h3>
      <div id={bodyId} role="group" aria-label={title} hidden={!isOpen}>
        {isOpen && children()}
      </div>
    </section>
  );
}
