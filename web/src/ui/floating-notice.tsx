import type { ReactNode } from 'react';
import styles from './floating-notice.module.css';

interface FloatingNoticeProps {
  /** For a position other than the upper edge, and for animation. */
  className?: string | undefined;
  children: ReactNode;
}

/** A notice about loading or cancelling, centered over its view. */
export function FloatingNotice({ className, children }: FloatingNoticeProps) {
  return <div className={[styles.notice, className].filter(Boolean).join(' ')}>{children}</div>;
}
