import { useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../button.tsx';
import { FloatingNotice } from '../floating-notice.tsx';
import { LoadingNotice } from '../loading-notice.tsx';
import { inColumn, inLines, keepsSize } from '../layout/layout.ts';
import { boxed, padded } from '../layout/boxed.ts';
import { typeset } from '../layout/typeset.ts';
import styles from './window-content.module.css';
import { onScreen } from '../on-screen.ts';

/** The numbers of a window, and whether they are of what is requested. */
interface ShownContent {
  content: RefObject<HTMLElement | null>;
  isStale: boolean;
}

/** The contents of windows on the screen. */
export const shownContents = onScreen<ShownContent>();

interface WindowContentProps {
  /** What is being worked out, in words; null while nothing is. */
  calculating: string | null;
  onCancel(): void;
  /** Why what is shown is not of what is requested, and how it becomes so; null while it is, or is on its way. */
  outdated: {
    text: string;
    action: string;
    onAct(): void;
    /** Whether it is of what is requested and only lacks a part, so that it is not pale. */
    isPartial?: boolean;
  } | null;
  /** Whether it is pale for another reason. */
  isStale?: boolean;
  children: ReactNode;
}

/** What was worked out of the rows that pass the filters, pale while it is of others; it can be cancelled, and taken up again. */
export function WindowContent({ calculating, onCancel, outdated, isStale = false, children }: WindowContentProps) {
  const content = useRef<HTMLDivElement>(null);
  const isPale = isStale || calculating !== null || (outdated !== null && outdated.isPartial !== true);
  shownContents.useShows({ content, isStale: isPale });
  shownContents.useTells(isPale);
  return (
    <div className={styles.content} aria-busy={calculating !== null}>
      {calculating !== null && (
        <FloatingNotice className={styles.calculating}>
          <LoadingNotice text={calculating} onCancel={onCancel} />
        </FloatingNotice>
      )}
      {outdated && (
        <FloatingNotice className={styles.outdated}>
          <span role="status">{outdated.text}</span>
          <Button onClick={outdated.onAct}>{outdated.action}</Button>
        </FloatingNotice>
      )}
      <div ref={content} className={`${styles.shown} ${inColumn(8)}`} data-stale={isPale || undefined}>
        {children}
      </div>
    </div>
  );
}

/** What is shown, and the choices and acts beside it. */
export function ContentHead({ children }: { children: ReactNode }) {
  return <div className={`${styles.head} ${inLines(8, 16)} ${padded(0, 12)} ${keepsSize}`}>{children}</div>;
}

/** What the numbers are of. */
export function ContentTitle({ names, facts }: { names: readonly (string | number | null)[]; facts?: string }) {
  return (
    <div className={styles.title}>
      <p className={typeset('strong')} data-content="names">
        {names.filter((name) => name !== null).join(' · ')}
      </p>
      {facts !== undefined && (
        <p className={styles.facts} role="status" data-content="facts">
          {facts}
        </p>
      )}
    </div>
  );
}

/** Why numbers might not be what they seem. */
export function Caution({ children }: { children: ReactNode }) {
  return (
    <p className={`${styles.caution} ${boxed('caution')}`} data-content="note">
      {children}
    </p>
  );
}

/** What has to be known of numbers. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className={`${styles.note} ${typeset('muted')}`} data-content="note">
      {children}
    </p>
  );
}

/** In place of numbers, why there are none. */
export function NothingShown({ title, children }: { title?: string; children: ReactNode }) {
  shownContents.useTells(null);
  return (
    <p className={styles.nothing} data-content="nothing">
      {title !== undefined && <strong>{title}</strong>}
      <span>{children}</span>
    </p>
  );
}

/** How numbers come about; it unfolds. */
export function HowComputed({ children }: { children: ReactNode }) {
  return (
    <details className={styles.computed} data-screen-only data-content="method">
      <summary>How is this computed?</summary>
      {children}
    </details>
  );
}
