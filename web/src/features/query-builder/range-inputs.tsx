import { useId } from 'react';
import type { FieldName } from '@wellfield/contract';
import { isDate, rangeFault, type TypedRange } from './typed-range.ts';
import styles from './range-inputs.module.css';

interface RangeInputsProps {
  field: FieldName;
  /** The field's title. */
  title: string;
  range: TypedRange;
  /** Whether values can be listed beside the range. */
  besideValues: boolean;
  onChange(range: TypedRange): void;
}

/** Both ends of a range, inclusive; either may stay open. */
export function RangeInputs({ field, title, range, besideValues, onChange }: RangeInputsProps) {
  const faultId = useId();
  const hintId = useId();
  const fault = rangeFault(field, range);
  const end = (name: keyof TypedRange, label: string) => (
    <label className={styles.end}>
      {label}
      <input
        inputMode={isDate(field) ? 'text' : 'decimal'}
        autoComplete="off"
        className={styles.input}
        value={range[name]}
        aria-label={`${title} ${name}`}
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? hintId : faultId}
        onChange={({ target }) => onChange({ ...range, [name]: target.value })}
      />
    </label>
  );
  return (
    <fieldset className={styles.range}>
      <legend className={styles.legend}>Range</legend>
      <div className={styles.ends}>
        {end('from', 'From')}
        {end('to', 'To')}
      </div>
      <p id={faultId} role="alert" className={styles.fault}>
        {fault}
      </p>
      {fault === null && (
        <p id={hintId} className={styles.hint}>
          Both ends are included{isDate(field) && ', a month or year to its last day'}. Leave an end empty for no limit.
          {besideValues && ' Records in the range or with a ticked value below are found.'}
        </p>
      )}
    </fieldset>
  );
}
