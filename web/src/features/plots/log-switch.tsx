import { useAnswerFlags } from '../../explorer/answer/selectors.ts';
import styles from './log-switch.module.css';

interface LogSwitchProps {
  isLog: boolean;
  onLog(isLog: boolean): void;
}

/** Whether the axis of results is logarithmic: if it was chosen and no result is negative. */
export function useLogAxis(isChosen: boolean): boolean {
  return !useAnswerFlags().hasNegatives && isChosen;
}

/** Switches to a logarithmic axis; disabled, with the reason, if there are negative values. */
export function LogSwitch({ isLog, onLog }: LogSwitchProps) {
  const { hasNegatives } = useAnswerFlags();
  return (
    <label className={styles.switch} data-refused={hasNegatives || undefined}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isLog && !hasNegatives}
        disabled={hasNegatives}
        onChange={({ target }) => onLog(target.checked)}
      />
      Log Data
      {hasNegatives && <span className={styles.reason}>not available with negative results</span>}
    </label>
  );
}
