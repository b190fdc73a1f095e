import styles from './log-switch.module.css';

interface LogSwitchProps {
  isLog: boolean;
  hasNegatives: boolean;
  onLog(isLog: boolean): void;
}

/** Puts results on a logarithmic axis; not with negative values, of which it says so. */
export function LogSwitch({ isLog, hasNegatives, onLog }: LogSwitchProps) {
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
