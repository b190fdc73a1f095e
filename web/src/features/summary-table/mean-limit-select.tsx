import { explore, useExploration } from '../../explorer/exploration/exploration-store.ts';
import { setLimitLook, meanLimitTitles, type MeanLimitChoice } from '../../explorer/exploration/limit-look.ts';
import { ChoiceSelect } from '../../ui/choice-select.tsx';

const choices = Object.entries(meanLimitTitles) as [MeanLimitChoice, string][];

/** Chooses the upper confidence limit of means that the table has, or none. */
export function MeanLimitSelect() {
  const choice = useExploration((state) => state.limitLook.meanLimit);
  return (
    <ChoiceSelect
      label="UCL95 of mean"
      layout="panel"
      value={choice}
      choices={choices}
      onChoose={(meanLimit) => explore(setLimitLook, { meanLimit })}
    />
  );
}
