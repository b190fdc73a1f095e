import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DroppedPartsNotice } from '../../features/sharing/dropped-parts-notice.tsx';
import { SharedViewStrip } from '../../features/sharing/shared-view-strip.tsx';
import { ToastPlace } from '../../ui/toast/toast-place.tsx';
import { useExplorationLink } from '../use-exploration-link.ts';
import styles from './answer-page.module.css';

interface AnswerPageProps {
  path: '/dataview' | '/map';
  children: ReactNode;
}

/** What stands around a screen that shows an answer: its address, what links bring along, and the undoing of steps. */
export function AnswerPage({ path, children }: AnswerPageProps) {
  useExplorationLink(path);
  const { view, release } = useSearch({ from: `/account${path}` });
  const token = typeof view === 'string' && view !== '' ? view : null;
  return (
    <div className={styles.page}>
      <DroppedPartsNotice />
      {token !== null && (
        <SharedViewStrip
          token={token}
          release={typeof release === 'string' ? release : undefined}
          openFrom={(other, words) => (
            <Link to={path} search={{ view: token, release: other }}>
              {words}
            </Link>
          )}
        />
      )}
      <div className={styles.screen} data-below-strip={token !== null || undefined}>
        {children}
      </div>
      <ToastPlace />
    </div>
  );
}
