import { useId } from 'react';
import { inLines, inRow } from '../../ui/layout/layout.ts';
import styles from './connect.module.css';

interface OptionRowProps<Value extends string> {
  title: string;
  options: readonly (readonly [NoInfer<Value>, string])[];
  chosen: Value;
  onChoose(value: NoInfer<Value>): void;
}

/** A choice of a few options on one line. */
export function OptionRow<Value extends string>({ title, options, chosen, onChoose }: OptionRowProps<Value>) {
  const name = useId();
  return (
    <fieldset className={inLines(0, 16)}>
      <legend className={styles.title}>{title}</legend>
      {options.map(([value, words]) => (
        <label key={value} className={`${styles.option} ${inRow(6, 'inline', 'target')}`}>
          <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
