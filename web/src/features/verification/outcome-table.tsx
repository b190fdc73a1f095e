import { countVerdicts, sumCounts } from '../../workers/verification/reference-case.ts';
import type { AreaRun, VerificationRun } from './verification-run.ts';
import styles from './verification.module.css';

/** How many cases of each area passed. */
export function OutcomeTable({ run }: { run: VerificationRun }) {
  const counts = run.areas.map(({ verdicts }) => countVerdicts(verdicts));
  const total = sumCounts(counts);
  const cases = run.areas.reduce((sum, area) => sum + area.cases.length, 0);
  return (
    <table className={styles.table}>
      <caption>Cases by area</caption>
      <thead>
        <tr>
          <th scope="col">Area</th>
          <th scope="col">Cases</th>
          <th scope="col">Passed</th>
          <th scope="col">Failed</th>
          <th scope="col">Skipped</th>
        </tr>
      </thead>
      <tbody>
        {run.areas.map((area, at) => {
          const { passed = 0, failed = 0, skipped = 0 } = counts[at] ?? {};
          return (
            <tr key={area.file} data-failed={failed > 0 || area.fault !== null || undefined}>
              <th scope="row">{area.title}</th>
              <td>{area.cases.length}</td>
              {area.verdicts.length === 0 ? (
                <td colSpan={3}>{stateText(area, run)}</td>
              ) : (
                <>
                  <td>{passed}</td>
                  <td>{failed}</td>
                  <td>{skipped}</td>
                </>
              )}
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        <tr data-failed={total.failed > 0 || undefined}>
          <th scope="row">Total</th>
          <td>{cases}</td>
          <td>{total.passed}</td>
          <td>{total.failed}</td>
          <td>{total.skipped}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function stateText({ fault }: AreaRun, { state }: VerificationRun): string {
  if (fault !== null) return 'cannot be run';
  return state === 'running' ? 'waiting' : 'not run';
}
