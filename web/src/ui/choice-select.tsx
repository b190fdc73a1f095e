import { useId } from 'react';
import { inRow } from './layout/layout.ts';
import styles from './choice-select.module.css';

interface ChoiceSelectProps<Value extends string> {
  label: string;
  value: Value;
  /** The values with their titles, in order. */
  choices: Iterable<readonly [value: Value, title: string]>;
  /** Its layout: next to other controls, as a row of a legend or of a panel, or as a field of a form or of the filter bar. */
  layout?: 'inline' | 'legend' | 'panel' | 'field' | 'bar';
  onChoose(value: Value): void;
}

/** Selects one of several choices. */
export function ChoiceSelect<Value extends string>(props: ChoiceSelectProps<Value>) {
  const { label, value, layout = 'inline', onChoose } = props;
  const id = useId();
  const choices = [...props.choices];
  return (
    <span className={`${styles.choice} ${inRow(12, 'apart')}`} data-layout={layout}>
      {/* Next to the select, not around it, so that its options are not part of its name. */}
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          const chosen = choices.find(([one]) => one === target.value);
          if (chosen) onChoose(chosen[0]);
        }}
      >
        {choices.map(([one, title]) => (
          <option key={one} value={one}>
            {title}
          </option>
        ))}
      </select>
    </span>
  );
}
