import { useId } from 'react';
import { TextField } from '../../../../ui/text-field.tsx';
import styles from './tool-form.module.css';

interface ToolFieldProps {
  label: string;
  value: string;
  hint: string;
  /** The error; null marks the field without a text, undefined means no error. */
  problem: string | null | undefined;
  isText?: boolean;
  onChange(value: string): void;
}

/** A field of a tool, with its error below. */
export function ToolField({ label, value, hint, problem, isText = false, onChange }: ToolFieldProps) {
  const problemId = useId();
  return (
    <div className={styles.field} data-text={isText || undefined}>
      <TextField
        label={label}
        value={value}
        hint={hint}
        inputMode={isText ? 'text' : 'decimal'}
        autoComplete="off"
        errorId={problem === undefined ? undefined : problemId}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={problemId} role="alert" className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
