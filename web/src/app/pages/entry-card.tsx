import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import styles from './entry-card.module.css';

interface EntryCardProps {
  heading: string;
  /** Whether the heading takes the focus; otherwise the first field keeps it. */
  isHeadingFirst?: boolean;
  children: ReactNode;
}

/** The frame of the pages before login. */
export function EntryCard({ heading, isHeadingFirst = true, children }: EntryCardProps) {
  return (
    <div className={styles.page}>
      <div className={styles.card}>
        <PageHeading takesFocus={isHeadingFirst}>{heading}</PageHeading>
        {children}
      </div>
    </div>
  );
}
