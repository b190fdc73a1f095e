import type { ReactNode } from 'react';
import { formatCount } from '@wellfield/science';
import type { ListedValue } from '../../ui/value-list/value-list.tsx';
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
      className={styles.value}
      data-single={isSingle || undefined}
      data-active={isActive || undefined}
      data-null={value === null || undefined}
      data-excluded={records === 0 || undefined}
      onClick={onToggle}
    >
      <span className={styles.mark} />
      {sign}
      <span className={styles.title}>{title}</span>
      <span className={styles.records}>{formatCount(records)}</span>
    </button>
  );
}
