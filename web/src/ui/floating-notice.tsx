import type { ReactNode } from 'react';
import styles from './floating-notice.module.css';

interface FloatingNoticeProps {
  /** Where it stands otherwise than at the upper edge, and how it comes. */
  className?: string | undefined;
  children: ReactNode;
}

/** What is waited for, or was given up, in the middle above the view that it is about. */
export function FloatingNotice({ className, children }: FloatingNoticeProps) {
  return <div className={[styles.notice, className].filter(Boolean).join(' ')}>{children}</div>;
}
