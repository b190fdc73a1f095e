import { useId, type ComponentPropsWithRef, type ChangeEvent } from 'react';
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

interface SearchFieldProps {
  /** What is searched, for screen readers; also the placeholder. */
  label: string;
  placeholder?: string;
  className?: string | undefined;
  value: string;
  onChange(value: string): void;
}

/** A field to search names, without autocompletion or correction. */
export function SearchField({ label, placeholder = label, className, value, onChange }: SearchFieldProps) {
  return (
    <input
      type="search"
      autoComplete="off"
      spellCheck={false}
      className={className}
      aria-label={label}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface PasswordFieldProps {
  label?: string;
  name?: string;
  /** The id of its error text. */
  errorId: string | undefined;
  hint?: string | undefined;
  autoFocus?: boolean;
  /** Where the form keeps it; otherwise the browser does. */
  value?: string;
  onChange?: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** The account's present password. A new one has a field of its own, with what is required of it. */
export function PasswordField({ label = 'Password', name = 'password', ...props }: PasswordFieldProps) {
  return <TextField label={label} type="password" name={name} autoComplete="current-password" required {...props} />;
}
