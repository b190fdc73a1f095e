import { useId } from 'react';
import type { FieldName } from '@wellfield/contract';
import { isDate, rangeFault, type TypedRange } from './typed-range.ts';
import { inRow } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './query-builder.module.css';

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
    <label className={`${inRow(8)} ${typeset('muted')}`}>
      {label}
      <input
        inputMode={isDate(field) ? 'text' : 'decimal'}
        autoComplete="off"
        className={styles.rangeInputsInput}
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
      <legend className={typeset('label')}>Range</legend>
      <div className={styles.ends}>
        {end('from', 'From')}
        {end('to', 'To')}
      </div>
      <p id={faultId} role="alert" className={`${styles.fault} ${typeset('fault')}`}>
        {fault}
      </p>
      {fault === null && (
        <p id={hintId} className={`${styles.hint} ${typeset('muted')}`}>
          Both ends are included{isDate(field) && ', a month or year to its last day'}. Leave an end empty for no limit.
          {besideValues && ' Records in the range or with a ticked value below are found.'}
        </p>
      )}
    </fieldset>
  );
}
