import type { ReactNode } from 'react';
import { PageHeading } from '../../ui/page-heading.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import { boxed } from '../../ui/layout/boxed.ts';
import styles from './pages.module.css';

interface EntryCardProps {
  heading: string;
  /** Whether the heading takes the focus; otherwise the first field keeps it. */
  isHeadingFirst?: boolean;
  children: ReactNode;
}

/** The frame of the pages before login. */
export function EntryCard({ heading, isHeadingFirst = true, children }: EntryCardProps) {
  return (
    <div className={styles.entry}>
      <div className={`${styles.card} ${stacked(20)} ${boxed('card')}`}>
        <PageHeading takesFocus={isHeadingFirst}>{heading}</PageHeading>
        {children}
      </div>
    </div>
  );
}
