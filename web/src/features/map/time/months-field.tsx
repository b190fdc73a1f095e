import { useState } from 'react';
import { limits } from '@wellfield/contract';
import { useTimeDisplay } from './time-display.ts';
import styles from './time-panel.module.css';

/** A whole number of months; anything else changes nothing. */
export function MonthsField({ id, months, onChoose }: { id?: string; months: number; onChoose(months: number): void }) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...(id !== undefined && { id })}
      type="number"
      min={1}
      max={limits.snapshotMonths}
      aria-label={id === undefined ? 'Months' : undefined}
      className={styles.months}
      value={typed ?? String(months)}
      onBlur={() => setTyped(null)}
      onChange={({ target }) => {
        setTyped(target.value);
        const wanted = Number(target.value);
        if (!Number.isInteger(wanted) || wanted < 1 || wanted > limits.snapshotMonths) return;
        useTimeDisplay.setState({ months: wanted });
        onChoose(wanted);
      }}
    />
  );
}
