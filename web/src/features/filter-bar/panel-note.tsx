import type { ReactNode } from 'react';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './filter-bar.module.css';

/** A note that people need to interpret a field's values. */
export function PanelNote({ isNews = false, children }: { isNews?: boolean; children: ReactNode }) {
  return (
    <p role={isNews ? 'status' : undefined} className={`${styles.panelNote} ${boxed('caution')}`}>
      {children}
    </p>
  );
}
