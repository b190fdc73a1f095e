import { screeningStates } from '@wellfield/science';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { toggleLevelState } from '../../explorer/exploration/level-transitions.ts';
import { StateSign } from '../../explorer/screening/state-sign.tsx';
import { stateTitles } from '../../explorer/screening/level-words.ts';
import { inRow } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './data-table.module.css';

/** Filters rows by their states against the levels in force: those that are checked are shown, all without a check. */
export function LevelStateBoxes({ className = '' }: { className?: string | undefined }) {
  const chosen = useExploration((state) => state.levelStates);
  return (
    <div role="group" aria-label="Against level" className={`${styles.boxes} ${className}`}>
      {screeningStates.map((state) => (
        <label key={state} className={`${inRow(6, 'inline', 'target')} ${typeset('unbroken')}`}>
          <input type="checkbox" checked={chosen.includes(state)} onChange={() => explore(toggleLevelState, state)} />
          <StateSign state={state} />
          {stateTitles[state]}
        </label>
      ))}
    </div>
  );
}
