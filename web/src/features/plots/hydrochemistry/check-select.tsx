import { formatCount } from '@wellfield/science';
import { useId } from 'react';
import { chooseCheck, useCheckFilter } from './check-filter.ts';
import styles from './check-select.module.css';
import { checkFilters, passesCheck, type CheckFilter, type PlottedAnalysis } from './plotted-analysis.ts';

const words: Readonly<Record<CheckFilter, string>> = {
  all: 'All analyses',
  balanced: 'Ion balance passes',
  'balanced by the field rule': 'Ion balance passes by the field rule (±0.2 meq/L when dilute)',
  'TDS check passed': 'TDS check passes',
};

/** Chooses by their checks which analyses are drawn, with the number of each. */
export function CheckSelect({ analyses }: { analyses: readonly PlottedAnalysis[] }) {
  const check = useCheckFilter();
  const id = useId();
  return (
    <label htmlFor={id} className={styles.label}>
      Show
      <select
        id={id}
        className={styles.select}
        value={check}
        onChange={(event) => chooseCheck(checkFilters.find((name) => name === event.target.value) ?? 'all')}
      >
        {checkFilters.map((filter) => (
          <option key={filter} value={filter}>
            {`${words[filter]} (${formatCount(analyses.filter((analysis) => passesCheck(analysis, filter)).length)})`}
          </option>
        ))}
      </select>
    </label>
  );
}
