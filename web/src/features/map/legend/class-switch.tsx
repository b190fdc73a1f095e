import type { ReactNode } from 'react';
import { formatCount, formatCounted } from '@wellfield/science';
import type { RequestedNumber } from '../../../explorer/why/requested-number.ts';
import { WhyButton } from '../../../explorer/why/why-button.tsx';
import { NumberRow } from '../../../ui/number-row/number-row.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { atEnd, inRow } from '../../../ui/layout/layout.ts';
import { padded } from '../../../ui/layout/boxed.ts';
import { lit } from '../../../ui/layout/pressed.ts';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './circles-legend.module.css';

interface ClassSwitchProps {
  text: string;
  count: number;
  isOn: boolean;
  isFaint: boolean;
  onToggle(): void;
  /** What 'Why this number?' tells of its count. */
  requested: RequestedNumber;
  /** Its swatch. */
  children: ReactNode;
}

/** A row of the legend that isolates its circles; an arrow key leads to its count. */
export function ClassSwitch({ text, count, isOn, isFaint, onToggle, requested, children }: ClassSwitchProps) {
  return (
    <li className={`${styles.item} ${inRow(0)}`}>
      <NumberRow>
        <button
          type="button"
          className={`${styles.row} ${inRow(8)} ${padded(0, 6)} ${lit}`}
          aria-pressed={isOn}
          data-faint={isFaint || undefined}
          title={isOn ? 'Show all classes' : 'Show this class alone'}
          onClick={onToggle}
        >
          {children}
          <span>{text}</span>
          <VisuallyHidden>{` ${formatCounted(count, 'location')}`}</VisuallyHidden>
        </button>
        <span className={`${atEnd} ${typeset('muted')}`} data-of-time>
          <WhyButton requested={requested}>{formatCount(count)}</WhyButton>
        </span>
      </NumberRow>
    </li>
  );
}
