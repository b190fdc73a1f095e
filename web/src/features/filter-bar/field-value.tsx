import type { FilterValue } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import styles from './field-value.module.css';

interface FieldValueProps {
  value: FilterValue;
  /** Rows that have it, given the other fields' filters. */
  records: number;
  isActive: boolean;
  isSingle: boolean;
  onToggle(): void;
}

/** A value of a field, switched on and off. */
export function FieldValue({ value, records, isActive, isSingle, onToggle }: FieldValueProps) {
  const title = value === null ? 'Null' : String(value);
  return (
    <button
      type="button"
      aria-pressed={isActive}
      title={title}
      className={styles.value}
      data-single={isSingle || undefined}
      data-null={value === null || undefined}
      data-excluded={records === 0 || undefined}
      onClick={onToggle}
    >
      <span className={styles.mark} />
      <span className={styles.title}>{title}</span>
      <span className={styles.records}>{formatCount(records)}</span>
    </button>
  );
}
