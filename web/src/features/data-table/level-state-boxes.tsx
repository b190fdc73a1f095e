import { screeningStates } from '@wellfield/science';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { toggleLevelState } from '../../explorer/exploration/level-transitions.ts';
import { StateSign } from '../../explorer/screening/state-sign.tsx';
import { stateTitles } from '../../explorer/screening/state-words.ts';
import styles from './level-state-boxes.module.css';

/** Filters rows by their states against the levels in force: those that are checked are shown, all without a check. */
export function LevelStateBoxes({ className = '' }: { className?: string | undefined }) {
  const chosen = useExploration((state) => state.levelStates);
  return (
    <div role="group" aria-label="Against level" className={`${styles.boxes} ${className}`}>
      {screeningStates.map((state) => (
        <label key={state} className={styles.box}>
          <input
            type="checkbox"
            className={styles.check}
            checked={chosen.includes(state)}
            onChange={() => explore(toggleLevelState, state)}
          />
          <StateSign state={state} />
          {stateTitles[state]}
        </label>
      ))}
    </div>
  );
}
