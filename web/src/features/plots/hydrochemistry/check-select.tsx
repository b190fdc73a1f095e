import { formatCount } from '@wellfield/science';
import { ChoiceSelect } from '../choice-select.tsx';
import { chooseCheck, useCheckFilter } from './check-filter.ts';
import { checkFilters, passesCheck, type CheckFilter, type PlottedAnalysis } from './plotted-analysis.ts';

const words: Readonly<Record<CheckFilter, string>> = {
  all: 'All analyses',
  balanced: 'Ion balance passes',
  'balanced by the field rule': 'Ion balance passes by the field rule (±0.2 meq/L when dilute)',
  'TDS check passed': 'TDS check passes',
};

/** Chooses by their checks which analyses are drawn, with the number of each. */
export function CheckSelect({ analyses }: { analyses: readonly PlottedAnalysis[] }) {
  const choices = checkFilters.map((filter) => ({
    value: filter,
    title: `${words[filter]} (${formatCount(analyses.filter((analysis) => passesCheck(analysis, filter)).length)})`,
  }));
  return <ChoiceSelect label="Show" value={useCheckFilter()} choices={choices} onChoose={chooseCheck} />;
}
