import { useMemo } from 'react';
import { formatCounted } from '@wellfield/science';
import { useAnswer } from '../../explorer/answer/answer.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { factorText } from '../../explorer/answer/conversion-words.ts';
import { useLevelsInForce } from '../../explorer/answer/use-levels.ts';
import { useExploration } from '../../explorer/exploration/exploration-store.ts';
import type { Conversion } from '../../frame/sample-frame.ts';
import { andList } from '../../ui/lists-in-words.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { unitChoices, withoutChoiceText } from './unit-choices.ts';
import { stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './filter-bar.module.css';

const noUnits: readonly string[] = [];

/** A choice that no unit can be. */
const none = '';

/** Selects the unit that results are shown in: that of the level, else of most, or one that they are converted into. */
export function UnitSelect() {
  const answers = useAnswers();
  const reported = useAnswer(({ answer }) => answer?.reportedUnits ?? noUnits);
  const conversion = useAnswer(({ answer }) => answer?.frame.conversion ?? null);
  const targetUnit = useExploration((state) => state.targetUnit);
  const levels = useLevelsInForce();
  const units = useMemo(() => unitChoices(reported), [reported]);
  if (units.length === 0) return null;
  const ofLevels = levels.map(({ unit }) => unit);
  const withoutChoice = withoutChoiceText(reported, ofLevels);
  return (
    <div className={`${styles.select} ${stacked(4)}`}>
      <ChoiceSelect
        label="Results in"
        layout="bar"
        value={targetUnit ?? none}
        choices={[[none, withoutChoice], ...units.map((unit) => [unit, unit] as const)]}
        onChoose={(unit) => answers.chooseUnit(unit === none ? null : unit)}
      />
      {conversion && (
        <p role="status" className={typeset('muted', 'fine')}>
          Converted: {andList(conversion.from.map(convertedWords))}.
        </p>
      )}
    </div>
  );
}

function convertedWords({ unit, factor, rows }: Conversion['from'][number]): string {
  return `${formatCounted(rows, 'result')} in ${unit} (${factorText(factor)})`;
}
