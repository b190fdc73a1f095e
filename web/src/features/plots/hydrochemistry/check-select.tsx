import { formatCount } from '@wellfield/science';
import { ChoiceSelect } from '../../../ui/choice-select.tsx';
import { chooseCheck, useCheckFilter } from './check-filter.ts';
import { checkFilters, passesCheck, type CheckFilter, type PlottedAnalysis } from './plotted-analysis.ts';

const words: Readonly<Record<CheckFilter, string>> = {
  all: 'All analyses',
  complete: 'Ca, Mg, Na, HCO₃, Cl and SO₄ all known',
  balanced: 'Ion balance passes',
  'balanced by the field rule': 'Ion balance passes by the field rule (±0.2 meq/L when dilute)',
  'TDS check passed': 'TDS check passes',
};

/** Chooses by their checks which analyses are drawn, with the number of each. */
export function CheckSelect({ analyses }: { analyses: readonly PlottedAnalysis[] }) {
  const choices = checkFilters.map((filter) => {
    const passing = analyses.filter((analysis) => passesCheck(analysis, filter));
    return [filter, `${words[filter]} (${formatCount(passing.length)})`] as const;
  });
  return <ChoiceSelect label="Show" value={useCheckFilter()} choices={choices} onChoose={chooseCheck} />;
}
