import { useId, useState } from 'react';
import type { Bounds } from '../../frame/fields/extent.ts';
import { typedBound } from './typed-bound.ts';
import { inRow } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './filter-bar.module.css';

interface BoundInputProps {
  /** The field's title. */
  title: string;
  end: keyof Bounds;
  bounds: Bounds;
  /** The placeholder while the end is open. */
  placeholder: string;
  onChange(bound: number | null): void;
}

/**
 * What is typed and not, or not yet, a bound. It gives way when either bound changes by other means: a refusal may
 * have lost its reason by then.
 */
interface Draft {
  text: string;
  fault: string | null;
  beside: Bounds;
}

/** An end of an interval as typed text, applied by Enter or when the field loses focus. */
export function BoundInput({ title, end, bounds, placeholder, onChange }: BoundInputProps) {
  const faultId = useId();
  const bound = bounds[end];
  const [draft, setDraft] = useState<Draft | null>(null);
  if (draft && (draft.beside.min !== bounds.min || draft.beside.max !== bounds.max)) setDraft(null);
  const label = end === 'min' ? 'From' : 'To';
  const fault = draft?.fault ?? null;

  const commit = () => {
    if (!draft || draft.fault !== null) return;
    const typed = typedBound(draft.text, end, bounds);
    setDraft(typed.fault === null ? null : { ...draft, fault: typed.fault, beside: { ...bounds, [end]: null } });
    if (typed.bound !== bound) onChange(typed.bound);
  };
  return (
    <div className={styles.bound}>
      <label className={`${inRow(8)} ${typeset('muted', 'small')}`}>
        {label}
        <input
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          className={styles.input}
          aria-label={`${title} ${label.toLowerCase()}`}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : faultId}
          placeholder={placeholder}
          value={draft?.text ?? (bound === null ? '' : String(bound))}
          onChange={({ target }) => setDraft({ text: target.value, fault: null, beside: bounds })}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
            if (key === 'Escape') setDraft(null);
          }}
        />
      </label>
      <p id={faultId} role="alert" className={`${styles.fault} ${typeset('fault', 'fine')}`}>
        {fault}
      </p>
    </div>
  );
}
