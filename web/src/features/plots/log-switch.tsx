import { useAnswerFlags, useAreSkewed } from '../../explorer/answer/selectors.ts';
import { inRow } from '../../ui/layout/layout.ts';
import styles from './plots.module.css';

interface LogSwitchProps {
  isLog: boolean;
  onLog(isLog: boolean): void;
}

/** A person's choice of a logarithmic axis; null without one: the results decide. */
export type LogChoice = boolean | null;

/** The scale that was chosen for results, which must not be negative; null where they decide. */
export function useChosenScale(choice: LogChoice): 'linear' | 'log' | null {
  const { hasNegatives } = useAnswerFlags();
  if (hasNegatives) return 'linear';
  return choice === null ? null : choice ? 'log' : 'linear';
}

/** Whether the axis of the results that pass the filters is logarithmic: by choice, else where they are skewed. */
export function useLogAxis(choice: LogChoice): boolean {
  const areSkewed = useAreSkewed();
  return (useChosenScale(choice) ?? (areSkewed ? 'log' : 'linear')) === 'log';
}

/** What a plot says of a logarithmic axis that nobody chose; null for any other. */
export function logNote(choice: LogChoice, isLog: boolean): string | null {
  return choice === null && isLog ? 'Logarithmic axis, because the maximum is over 50 times the median.' : null;
}

/** What is true of a plot's samples and its axis, as one notice; null for nothing. */
export function joinedNotes(...notes: readonly (string | null)[]): string | null {
  const stated = notes.filter((note) => note !== null);
  return stated.length === 0 ? null : stated.join(' ');
}

/** Switches to a logarithmic axis; disabled, with the reason, if there are negative values. */
export function LogSwitch({ isLog, onLog }: LogSwitchProps) {
  const { hasNegatives } = useAnswerFlags();
  return (
    <label className={`${styles.switch} ${inRow(8, 'target')}`} data-refused={hasNegatives || undefined}>
      <input
        type="checkbox"
        checked={isLog && !hasNegatives}
        disabled={hasNegatives}
        onChange={({ target }) => onLog(target.checked)}
      />
      Log Data
      {hasNegatives && <span className={styles.reason}>not available with negative results</span>}
    </label>
  );
}
