import type { ReactNode } from 'react';
import { formatCount } from '@wellfield/science';
import type { ListedValue } from '../../ui/value-list/value-list.tsx';
import { inRow, takesRest } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { lit, ringInside } from '../../ui/layout/pressed.ts';
import styles from './field-value.module.css';

interface FieldValueProps {
  listed: ListedValue;
  isSingle: boolean;
  /** Stands before the title. */
  sign?: ReactNode;
  onToggle(): void;
}

/**
 * A value of a field, switched on and off. In a single-choice field it looks like a radio button but is not one, because
 * the active value can be switched off.
 */
export function FieldValue({ listed, isSingle, sign, onToggle }: FieldValueProps) {
  const { value, title, records, isActive } = listed;
  const state = isSingle ? { 'aria-pressed': isActive } : { role: 'checkbox', 'aria-checked': isActive };
  return (
    <button
      type="button"
      {...state}
      title={title}
      className={`${styles.value} ${inRow(8, 'target')} ${padded(0, 8)} ${lit} ${ringInside}`}
      data-single={isSingle || undefined}
      data-active={isActive || undefined}
      data-null={value === null || undefined}
      data-excluded={records === 0 || undefined}
      onClick={onToggle}
    >
      <span className={styles.mark} />
      {sign}
      <span className={`${styles.title} ${typeset('clipped')} ${takesRest}`}>{title}</span>
      <span className={`${styles.records} ${typeset('muted', 'small', 'figures')}`}>{formatCount(records)}</span>
    </button>
  );
}
