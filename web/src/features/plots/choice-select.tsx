import { useId } from 'react';
import styles from './choice-select.module.css';

interface ChoiceSelectProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; title: string }[];
  onChoose(value: Value): void;
}

/** One choice of several, beside a plot. */
export function ChoiceSelect<Value extends string>({ label, value, choices, onChoose }: ChoiceSelectProps<Value>) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.label}>
      {label}
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find((choice) => choice.value === target.value);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.title}
          </option>
        ))}
      </select>
    </label>
  );
}
