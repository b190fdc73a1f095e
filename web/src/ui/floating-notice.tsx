import type { ReactNode } from 'react';
import { inLines } from './layout/layout.ts';
import { boxed, padded } from './layout/boxed.ts';
import styles from './ui.module.css';

interface FloatingNoticeProps {
  /** For a position other than the upper edge, and for animation. */
  className?: string | undefined;
  children: ReactNode;
}

/** A notice about loading or cancelling, centered over its view. */
export function FloatingNotice({ className, children }: FloatingNoticeProps) {
  return (
    <div
      className={[`${styles.notice} ${inLines(4, 12)} ${boxed('raised')} ${padded(0, 12)}`, className]
        .filter(Boolean)
        .join(' ')}
    >
      {children}
    </div>
  );
}
