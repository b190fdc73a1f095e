import { formatCount, screeningStates } from '@wellfield/science';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { toggleLevelState } from '../../explorer/exploration/level-transitions.ts';
import { StateSign } from '../../explorer/screening/state-sign.tsx';
import { stateTitles } from '../../explorer/screening/state-words.ts';
import type { ScreeningSurvey } from '../../frame/survey/screening-survey.ts';
import styles from './level-states.module.css';

/** How many rows are in each state; a press shows these rows alone. */
export function LevelStates({ screening: { offered } }: { screening: ScreeningSurvey }) {
  const chosen = useExploration((state) => state.levelStates);
  const counts = { above: offered.above, below: offered.below, 'cannot tell': offered.cannotTell };
  return (
    <ul className={styles.states} aria-label="Rows against the level">
      {screeningStates.map((state) => (
        <li key={state}>
          <button
            type="button"
            role="checkbox"
            aria-checked={chosen.includes(state)}
            className={styles.state}
            data-active={chosen.includes(state) || undefined}
            onClick={() => explore(toggleLevelState, state)}
          >
            <StateSign state={state} />
            <span className={styles.title}>{stateTitles[state]}</span>
            <span className={styles.rows}>{formatCount(counts[state])}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
