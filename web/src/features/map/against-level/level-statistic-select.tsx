import { useLevelsInForce } from '../../../explorer/answer/use-levels.ts';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import type { LevelStatistic } from '../../../explorer/exploration/parts/level-parts.ts';
import { chooseLevelStatistic } from '../../../explorer/exploration/level-transitions.ts';
import { levelStatisticTitles } from '../../../explorer/exploration/parts/level-parts.ts';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';

const choices: readonly (readonly [LevelStatistic | 'off', string])[] = [
  ['off', 'Off'],
  ...(Object.entries(levelStatisticTitles) as [LevelStatistic, string][]),
];

/** Compares locations with the level, by a statistic; only while a level is in force. */
export function LevelStatisticSelect() {
  const hasLevels = useLevelsInForce().length > 0;
  const statistic = useExploration((state) => state.levelStatistic);
  if (!hasLevels) return null;
  return (
    <ChoiceSelect
      label="Against a level"
      layout="panel"
      value={statistic ?? 'off'}
      choices={choices}
      onChoose={(chosen) => explore(chooseLevelStatistic, chosen === 'off' ? null : chosen)}
    />
  );
}
