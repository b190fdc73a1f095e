import type { ReactNode } from 'react';
import styles from './panel-note.module.css';

/** What a person must know of a field before taking its values at their word. */
export function PanelNote({ isNews = false, children }: { isNews?: boolean; children: ReactNode }) {
  return (
    <p role={isNews ? 'status' : undefined} className={styles.note}>
      {children}
    </p>
  );
}
