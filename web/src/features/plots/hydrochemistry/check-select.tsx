import { formatCount } from '@wellfield/science';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { chooseCheck, useCheckFilter } from './check-filter.ts';
import { checkFilters, checkTitles, passesCheck, type PlottedAnalysis } from './plotted-analysis.ts';

/** Chooses which analyses are drawn, by their checks, with the number of each. */
export function CheckSelect({ analyses }: { analyses: readonly PlottedAnalysis[] }) {
  const choices = checkFilters.map((filter) => {
    const passing = analyses.filter((analysis) => passesCheck(analysis, filter));
    return [filter, `${checkTitles[filter]} (${formatCount(passing.length)})`] as const;
  });
  return <ChoiceSelect label="Show" value={useCheckFilter()} choices={choices} onChoose={chooseCheck} />;
}
