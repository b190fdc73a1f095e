import { screeningStates } from '@wellfield/science';
import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { toggleLevelState } from '../../explorer/exploration/level-transitions.ts';
import { StateSign } from '../../explorer/screening/state-sign.tsx';
import { stateTitles } from '../../explorer/screening/level-words.ts';
import type { ScreeningSurvey } from '../../frame/survey/screening-survey.ts';
import { FieldValue } from './field-value.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './filter-bar.module.css';

/** How many rows are in each state; a press shows these rows alone. */
export function LevelStates({ screening: { offered } }: { screening: ScreeningSurvey }) {
  const chosen = useExploration((state) => state.levelStates);
  const counts = { above: offered.above, below: offered.below, 'cannot tell': offered.cannotTell };
  return (
    <ul className={`${styles.states} ${stacked(2)}`} aria-label="Rows against the level">
      {screeningStates.map((state) => (
        <li key={state}>
          <FieldValue
            listed={{
              value: state,
              title: stateTitles[state],
              records: counts[state],
              isActive: chosen.includes(state),
            }}
            isSingle={false}
            sign={<StateSign state={state} />}
            onToggle={() => explore(toggleLevelState, state)}
          />
        </li>
      ))}
    </ul>
  );
}
