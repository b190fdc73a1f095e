import type { ReactNode } from 'react';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './filter-bar.module.css';
import { fieldOf, type FieldName } from '@wellfield/contract';
import { explore } from '../../explorer/exploration/exploration-store.ts';
import { clearField } from '../../explorer/exploration/clause-transitions.ts';
import { typeset } from '../../ui/layout/typeset.ts';

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
