import { Link, useSearch } from '@tanstack/react-router';
import { useRef, type CSSProperties, type ReactNode } from 'react';
import { showChanges } from '../../features/changes/changes-display.ts';
import { NewerReleaseStrip } from '../../features/releases/newer-release-strip.tsx';
import { DroppedPartsNotice } from '../../features/sharing/dropped-parts-notice.tsx';
import { SharedViewStrip } from '../../features/sharing/shared-view-strip.tsx';
import { RowsLineOfAnswer } from '../../explorer/provenance/rows-line-of-answer.tsx';
import { ToastRegion } from '../../ui/toast/toast-region.tsx';
import { useElementHeight } from '../../ui/use-element-height.ts';
import { useExplorationLink } from '../link/use-exploration-link.ts';
import styles from './answer-page.module.css';

interface AnswerPageProps {
  path: '/dataview' | '/map';
  /** Shown above the screen. */
  strip?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen that shows an answer: its address, notices of links, and undo. */
export function AnswerPage({ path, strip, children }: AnswerPageProps) {
  useExplorationLink(path);
  const { view, release } = useSearch({ from: `/account/answers${path}` });
  const token = typeof view === 'string' && view !== '' ? view : null;
  const above = useRef<HTMLDivElement>(null);
  const height = useElementHeight(above);
  return (
    <div className={styles.page} style={{ '--strips-height': `${height}px` } as CSSProperties}>
      <div ref={above}>
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
        <NewerReleaseStrip onChanges={showChanges} />
        <DroppedPartsNotice />
        {strip}
      </div>
      <div className={styles.screen}>
        <RowsLineOfAnswer>{children}</RowsLineOfAnswer>
      </div>
      <ToastRegion />
    </div>
  );
}
