import { useEffect, useId, useRef } from 'react';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { typeset } from '../../../ui/layout/typeset.ts';
import styles from './tool-form.module.css';

interface ToolFieldProps {
  label: string;
  value: string;
  hint: string;
  /** The error; null marks the field without a text, undefined means no error. */
  problem: string | null | undefined;
  isText?: boolean;
  /** Of which it is one; without them it is typed. */
  choices?: ReadonlyMap<string, string> | undefined;
  onChange(value: string): void;
}

/** A field of a tool, with its error below. */
export function ToolField({ label, value, hint, problem, isText = false, choices, onChange }: ToolFieldProps) {
  const problemId = useId();
  const problemText = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problem) problemText.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (choices) {
    return (
      <div className={styles.field}>
        <ChoiceSelect label={label} layout="field" choices={choices} value={value} onChoose={onChange} />
        <p className={`${styles.hint} ${typeset('muted', 'fine')}`}>{hint}</p>
      </div>
    );
  }
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
      <p ref={problemText} id={problemId} role="alert" className={typeset('fault', 'fine')}>
        {problem}
      </p>
    </div>
  );
}
