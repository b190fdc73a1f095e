import { useAnswerFlags } from '../../explorer/answer/selectors.ts';
import styles from './log-switch.module.css';

interface LogSwitchProps {
  isLog: boolean;
  onLog(isLog: boolean): void;
}

/** Whether results stand on a logarithmic axis: it was chosen, and none is negative. */
export function useLogAxis(isChosen: boolean): boolean {
  return !useAnswerFlags().hasNegatives && isChosen;
}

/** Puts results on a logarithmic axis; not with negative values, of which it says so. */
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
