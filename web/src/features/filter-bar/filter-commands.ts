import { useAnswer } from '../../explorer/answer/answer.ts';
import { useAnswers } from '../../explorer/answer/answers-context.ts';
import { useExploration, explore } from '../../explorer/exploration/exploration-store.ts';
import { clearAllFilters, isNarrowed } from '../../explorer/exploration/transitions.ts';
import { useCommands } from '../../ui/palette/commands.ts';
import { openBar } from './filter-bar-display.ts';

/** Offers the filter bar's actions as commands. */
export function useFilterCommands(isOpen: boolean): void {
  const answers = useAnswers();
  useCommands(() => {
    const head = useAnswer.getState().answer?.head;
    const hasFilters = isNarrowed(useExploration.getState());
    return [
      {
        group: 'Filters',
        title: 'Clear all filters',
        reason: hasFilters ? null : 'No filter is active.',
        onAct: () => explore(clearAllFilters),
      },
      { group: 'Filters', title: 'Show the filters', isOn: isOpen, onAct: () => openBar(!isOpen) },
      ...(head?.analytes ?? []).map(({ value, label }) => ({
        group: 'Parameter',
        title: label,
        isOn: value === head?.selectedAnalyte,
        onAct: () => answers.chooseAnalyte(value),
      })),
    ];
  });
}
