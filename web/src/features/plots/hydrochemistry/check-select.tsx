import { formatCount } from '@wellfield/science';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { explore, useExploration } from '../../../explorer/exploration/exploration-store.ts';
import { setDiagramLook } from '../../../explorer/exploration/diagram-look.ts';
import { analysisChoices, isChosen, type PlottedAnalysis } from '../../../explorer/analyses/plotted-analysis.ts';

/** Chooses which analyses are drawn, by their checks, with the number of each. */
export function CheckSelect({ analyses }: { analyses: readonly PlottedAnalysis[] }) {
  const chosen = useExploration(({ diagramLook }) => diagramLook.analyses);
  const choices = Array.from(analysisChoices, ([choice, title]) => {
    const passing = analyses.filter((analysis) => isChosen(analysis, choice));
    return [choice, `${title} (${formatCount(passing.length)})`] as const;
  });
  return (
    <ChoiceSelect
      label="Show"
      value={chosen}
      choices={choices}
      onChoose={(choice) => explore(setDiagramLook, { analyses: choice })}
    />
  );
}
