import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './entry-card.module.css';

/** The frame of the pages before login. */
export function EntryCard({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <PageHeading>{heading}</PageHeading>
        {children}
      </div>
    </div>
  );
}
