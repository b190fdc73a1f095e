import type { ReactNode } from 'react';
import styles from './panel-note.module.css';

/** A note that people need to interpret a field's values. */
export function PanelNote({ isNews = false, children }: { isNews?: boolean; children: ReactNode }) {
  return (
    <p role={isNews ? 'status' : undefined} className={styles.note}>
      {children}
    </p>
  );
}
