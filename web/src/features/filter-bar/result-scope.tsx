import type { ResultRangeScope } from '../../explorer/exploration/clause-transitions.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './filter-bar.module.css';

const titles: Readonly<Record<ResultRangeScope, string>> = {
  samples: 'Results in range',
  any: 'Locations, any result',
  latest: 'Locations, latest result',
};

const notes: Readonly<Record<Exclude<ResultRangeScope, 'samples'>, string>> = {
  any: 'All samples of a location are shown if any of its results, of the chosen matrix and unit, is in the range.',
  latest:
    'All samples of a location are shown if a result of its latest day, of the chosen matrix and unit, is in the range.',
};

interface ResultScopeProps {
  scope: ResultRangeScope;
  onScope(scope: ResultRangeScope): void;
}

/** What a range of results chooses: results, or the locations that have one. */
export function ResultScope({ scope, onScope }: ResultScopeProps) {
  return (
    <>
      <div className={styles.scope}>
        <ChoiceSelect
          label="Show"
          layout="panel"
          value={scope}
          choices={Object.entries(titles) as [ResultRangeScope, string][]}
          onChoose={onScope}
        />
      </div>
      {scope !== 'samples' && (
        <p
          className={`${styles.captions} ${typeset('muted', 'fine')}`}
        >{`${notes[scope]} A non-detect counts only if it is certainly in the range.`}</p>
      )}
    </>
  );
}
