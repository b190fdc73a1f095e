import type { ReactNode } from 'react';
import { askWhy, type Requested } from './requested-number.ts';
import styles from './why.module.css';

interface WhyButtonProps {
  requested: Requested;
  /** Of a table's cell: it is reached by arrow keys from the row's first button, not by Tab. */
  isCell?: boolean;
  children: ReactNode;
}

/** A number that opens 'Why this number?'; its name stays the number. */
export function WhyButton({ requested, isCell = false, children }: WhyButtonProps) {
  return (
    <button
      type="button"
      title="Why this number?"
      aria-haspopup="dialog"
      data-why
      data-why-cell={isCell || undefined}
      tabIndex={isCell ? -1 : undefined}
      className={styles.why}
      onClick={() => askWhy(requested)}
    >
      {children}
    </button>
  );
}
