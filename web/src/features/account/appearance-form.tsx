import { useId, useState } from 'react';
import type { Preferences } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useChangePreferences } from '../../api/change-preferences.ts';
import { usePreferences } from '../../api/preferences-query.ts';
import { inLines, inRow, stacked } from '../../ui/layout/layout.ts';
import styles from './account.module.css';

const schemes: readonly (readonly [Preferences['scheme'], string])[] = [
  ['system', 'System default'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];
const densities: readonly (readonly [Preferences['density'], string])[] = [
  ['compact', 'Compact'],
  ['comfortable', 'Comfortable'],
];

/** The appearance of the pages; a choice applies at once, and wherever the account logs in. */
export function AppearanceForm() {
  const preferences = usePreferences();
  const { change, error } = useChangePreferences();
  const failure = tellableFailure(error);
  return (
    <div className={stacked(16)}>
      <Choice title="Colors" options={schemes} chosen={preferences?.scheme} onChoose={(scheme) => change({ scheme })} />
      <Choice
        title="Spacing"
        options={densities}
        chosen={preferences?.density}
        onChoose={(density) => change({ density })}
      />
      {failure && <p role="alert">{failure.message}</p>}
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  title: string;
  options: readonly (readonly [Value, string])[];
  /** Undefined until it is loaded. */
  chosen: Value | undefined;
  onChoose(value: Value): void;
}

function Choice<Value extends string>({ title, options, chosen, onChoose }: ChoiceProps<Value>) {
  const name = useId();
  /** The last choice, shown until the preferences are saved. */
  const [picked, setPicked] = useState<Value | null>(null);
  const [seen, setSeen] = useState(chosen);
  // While it renders, as an effect could run after a click and undo the choice that was just made.
  if (seen !== chosen) {
    setSeen(chosen);
    setPicked(null);
  }
  const shown = picked ?? chosen;
  const pick = (value: Value) => {
    setPicked(value);
    onChoose(value);
  };
  return (
    <fieldset className={inLines(4, 20)} disabled={chosen === undefined}>
      <legend className={styles.title}>{title}</legend>
      {options.map(([value, label]) => (
        <label key={value} className={`${styles.option} ${inRow(8, 'inline', 'control')}`}>
          <input type="radio" name={name} checked={value === shown} onChange={() => pick(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
