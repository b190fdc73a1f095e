import { useId, useState, type FormEvent } from 'react';
import { useUnitsLeft, useValueScope } from '../../explorer/answer/selectors.ts';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import type { OwnLevel } from '../../explorer/exploration/parts/level-parts.ts';
import { removeOwnLevel, setOwnLevel } from '../../explorer/exploration/level-transitions.ts';
import { typedLevel, unitsForLevel } from '../../explorer/screening/level-choices.ts';
import { Button } from '../../ui/button.tsx';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './panels.module.css';

/** A person's own level for an analyte: set, changed and removed. */
export function OwnLevelForm({ analyte }: { analyte: string }) {
  const own = useExploration(({ ownLevels }) => ownLevels.find((level) => level.analyte === analyte));
  // Reset where the level changes by other means, such as undo.
  return <LevelForm key={own ? `${own.value} ${own.unit}` : 'none'} analyte={analyte} own={own} />;
}

function LevelForm({ analyte, own }: { analyte: string; own: OwnLevel | undefined }) {
  const left = useUnitsLeft();
  const { unit: scopeUnit } = useValueScope();
  const units = unitsForLevel([
    ...(own ? [own.unit] : []),
    scopeUnit,
    ...left.map((unit) => (unit === null ? null : String(unit))),
  ]);
  const [text, setText] = useState(() => (own ? String(own.value) : ''));
  const [chosenUnit, setChosenUnit] = useState<string | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const unit = chosenUnit ?? units[0];
  const ids = { value: useId(), fault: useId() };
  if (unit === undefined) {
    return (
      <p className={typeset('muted', 'small')}>The rows have no unit, so none of them can be compared with a level.</p>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = typedLevel(text);
    setFault(typed.fault);
    if (typed.value !== null) explore(setOwnLevel, { analyte, value: typed.value, unit });
  };
  return (
    <form className={styles.form} aria-label="Own level" noValidate onSubmit={submit}>
      <label htmlFor={ids.value} className={styles.label}>
        Own level
      </label>
      <input
        id={ids.value}
        className={styles.value}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={fault !== null || undefined}
        aria-describedby={fault === null ? undefined : ids.fault}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
        }}
      />
      <select
        className={styles.unit}
        aria-label="Unit of the own level"
        value={unit}
        onChange={({ target }) => setChosenUnit(target.value)}
      >
        {units.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <Button type="submit">Set</Button>
      {fault !== null && (
        <p id={ids.fault} role="alert" className={`${styles.fault} ${typeset('fault', 'small')}`}>
          {fault}
        </p>
      )}
      {own && (
        <Button type="button" className={styles.remove} onClick={() => explore(removeOwnLevel, analyte)}>
          Remove own level
        </Button>
      )}
    </form>
  );
}
