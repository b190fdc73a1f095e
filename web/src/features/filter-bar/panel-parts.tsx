import type { ReactNode } from 'react';
import { fieldOf, type FieldName } from '@wellfield/contract';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { clearField } from '../../explorer/exploration/clause-transitions.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { atEnd, inRow, keepsSize } from '../../ui/layout/layout.ts';
import { lit, ringInside } from '../../ui/layout/pressed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { openPanel } from './filter-bar-display.ts';
import styles from './filter-bar.module.css';
import toggleStyles from './panels.module.css';

interface PanelToggleProps {
  /** What the panel is called in the state of the filter bar. */
  name: string;
  title: string;
  bodyId: string;
  isOpen: boolean;
  isFiltered: boolean;
  /** At the end: the number of values, the range, or the level. */
  extent: string;
}

/** The heading of a panel, which opens it; a check mark shows that it is filtered. */
export function PanelToggle({ name, title, bodyId, isOpen, isFiltered, extent }: PanelToggleProps) {
  return (
    <button
      type="button"
      className={`${toggleStyles.toggle} ${inRow(8)} ${padded(0, 16)} ${lit} ${ringInside}`}
      aria-expanded={isOpen}
      aria-controls={bodyId}
      onClick={() => openPanel(name, !isOpen)}
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
  );
}

/** A note that people need to interpret a field's values. */
export function PanelNote({ isNews = false, children }: { isNews?: boolean; children: ReactNode }) {
  return (
    <p role={isNews ? 'status' : undefined} className={`${styles.panelNote} ${boxed('caution')}`}>
      {children}
    </p>
  );
}

/** Removes a field's filter. */
export function ClearFieldButton({ field }: { field: FieldName }) {
  return (
    <button
      type="button"
      className={`${styles.clear} ${typeset('small', 'link')}`}
      onClick={() => explore(clearField, field)}
    >
      Clear {fieldOf(field).title}
    </button>
  );
}
