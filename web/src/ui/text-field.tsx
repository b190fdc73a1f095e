import { useId, type ComponentPropsWithRef } from 'react';
import { stacked } from './layout/layout.ts';
import { typeset } from './layout/typeset.ts';
import styles from './start.module.css';

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  /** The id of the error text; marks the field invalid. */
  errorId?: string | undefined;
  /** What to know before typing. */
  hint?: string | undefined;
}

/** A labeled native input, so that password managers and pasting work as usual. */
export function TextField({ label, errorId, hint, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const hintId = useId();
  const inputId = id ?? ownId;
  return (
    <div className={stacked(4)}>
      <label htmlFor={inputId} className={typeset('label')}>
        {label}
      </label>
      <input
        id={inputId}
        className={styles.input}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={[hint && hintId, errorId].filter(Boolean).join(' ') || undefined}
        {...rest}
      />
      {hint && (
        <p id={hintId} className={typeset('muted', 'fine')}>
          {hint}
        </p>
      )}
    </div>
  );
}
