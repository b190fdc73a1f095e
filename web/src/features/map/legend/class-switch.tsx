import type { ReactNode } from 'react';
import { formatCount } from '@wellfield/science';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './circles-legend.module.css';

interface ClassSwitchProps {
  text: string;
  count: number;
  isOn: boolean;
  isFaint: boolean;
  onToggle(): void;
  /** Its swatch. */
  children: ReactNode;
}

/** A row of the legend that isolates its circles. */
export function ClassSwitch({ text, count, isOn, isFaint, onToggle, children }: ClassSwitchProps) {
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-pressed={isOn}
        data-faint={isFaint || undefined}
        title={isOn ? 'Show all classes' : 'Show this class alone'}
        onClick={onToggle}
      >
        {children}
        <span>{text}</span>
        <span className={styles.count} data-of-time>
          {formatCount(count)}
          <VisuallyHidden>{count === 1 ? ' location' : ' locations'}</VisuallyHidden>
        </span>
      </button>
    </li>
  );
}
