import { formatOwnResult, formatOwnStatistic } from '@wellfield/science';
import type { AnalysisInput } from '../../explorer/analyses/analysis-inputs.ts';
import { ionLabels } from '../../explorer/analyses/analysis-numbers.ts';
import listStyles from './why.module.css';

/** The ions of a water analysis: results, weights and what they are in meq/L. */
export function InputList({ inputs }: { inputs: readonly AnalysisInput[] }) {
  return (
    <div className={listStyles.scroller}>
      <table className={listStyles.table} aria-label="Ions of the analysis">
        <thead>
          <tr>
            <th scope="col">Ion</th>
            <th scope="col" data-figure="">
              Result
            </th>
            <th scope="col">Unit</th>
            <th scope="col" data-figure="">
              mg/meq
            </th>
            <th scope="col" data-figure="">
              meq/L
            </th>
            <th scope="col">Remarks</th>
          </tr>
        </thead>
        <tbody>
          {inputs.map(({ ion, amount, unit, equivalentWeight, meqPerL, zero, remark }) => (
            <tr key={ion}>
              <td>{ionLabels[ion]}</td>
              <td data-figure="">{amount === null ? '–' : formatOwnResult(amount)}</td>
              <td>{unit ?? '–'}</td>
              <td data-figure="">{equivalentWeight}</td>
              <td data-figure="">{formatOwnStatistic(meqPerL)}</td>
              <td>{[zero && `counts as 0: ${zero}`, remark].filter(Boolean).join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
