import { useId } from 'react';
import { useSite } from '../../api/site-query.ts';
import { softwareName } from '../../explorer/provenance/provenance.ts';
import { TableMenu } from '../../explorer/provenance/table-menu.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { countsText, countVerdicts, sumCounts } from '../../workers/verification/reference-case.ts';
import { AreaSection } from './area-section.tsx';
import { OutcomeTable } from './outcome-table.tsx';
import { outcomeLines, type VerificationRun } from './verification-run.ts';
import { useVerification } from './use-verification.ts';
import { inRow, spaced, stacked } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './verification.module.css';
import { browserName } from './browser-name.ts';

/** Runs the reference cases in the reader's browser, and shows what came with what is calculated. */
export function VerificationView() {
  const { run, start, cancel } = useVerification();
  return (
    <>
      <p className={styles.lead}>
        Every case is an input with an answer that did not come from this product: it was published, or worked out by at
        least two other programs. The cases run in your browser, by the code that makes the figures of the map, the
        tables and the plots, in the same worker. <code>npm run verify</code> runs them from the command line and prints
        the same counts.
      </p>
      <section
        aria-label="Outcome"
        className={`${styles.outcome} ${stacked(8, 'start')} ${boxed('card')} ${padded(16, 20)}`}
      >
        {run === null || (run.state === 'running' && run.areas.length === 0) ? (
          <LoadingNotice text="Loading the reference cases..." onCancel={cancel} />
        ) : (
          <Outcome run={run} onStart={start} onCancel={cancel} />
        )}
      </section>
      {run && (
        <>
          {run.readmeFault !== null && (
            <p role="alert" className={styles.fault}>
              The conventions cannot be shown. {run.readmeFault}
            </p>
          )}
          {run.areas.map((area) => (
            <AreaSection key={area.file} area={area} />
          ))}
          {run.notOffered.length > 0 && <NotOffered calculations={run.notOffered} />}
        </>
      )}
    </>
  );
}

function NotOffered({ calculations }: { calculations: readonly string[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={`${styles.missing} ${stacked(6)} ${spaced(12)}`}>
      <h2 id={headingId}>Not offered</h2>
      <p>The product does not calculate these yet; there is no case for them here.</p>
      <ul>
        {calculations.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </section>
  );
}

interface OutcomeProps {
  run: VerificationRun;
  onStart(): void;
  onCancel(): void;
}

function Outcome({ run, onStart, onCancel }: OutcomeProps) {
  const version = useSite()?.version;
  const total = sumCounts(run.areas.map(({ verdicts }) => countVerdicts(verdicts)));
  const cases = run.areas.reduce((sum, area) => sum + area.cases.length, 0);
  const isRunning = run.state === 'running';
  const about = `${softwareName(version)}, ${browserName(navigator.userAgent)}, ${startText(run.startedAt)}`;
  const hasFault = run.areas.some(({ fault }) => fault !== null);
  return (
    <>
      <p
        role="status"
        className={`${styles.total} ${typeset('strong', 'figures')}`}
        data-failed={(!isRunning && (total.failed > 0 || hasFault)) || undefined}
      >
        {isRunning ? `Running ${run.judged} of ${cases} cases …` : countsText(total)}
      </p>
      {run.state === 'cancelled' && (
        <p>
          {run.areas.length === 0
            ? 'Canceled before the cases were loaded.'
            : 'Canceled: the counts are of the areas that were complete.'}
        </p>
      )}
      {isRunning && <progress aria-label="Cases run" value={run.judged} max={cases} className={styles.progress} />}
      <p className={typeset('muted')} title={navigator.userAgent}>
        {about}
        {!isRunning && `, ${run.seconds.toFixed(1)} s`}
      </p>
      <div className={`${styles.acts} ${inRow(8, 'stretch')}`} data-screen-only>
        {isRunning ? <Button onClick={onCancel}>Cancel</Button> : <Button onClick={onStart}>Run again</Button>}
        {!isRunning && run.areas.length > 0 && (
          <TableMenu
            title="the outcomes"
            copies="outcomes"
            isDisabled={false}
            points={[]}
            tableOf={() => outcomeLines(run, about)}
          />
        )}
      </div>
      {run.areas.length > 0 && <OutcomeTable run={run} />}
    </>
  );
}

/** In the reader's language and zone. */
function startText(at: Date): string {
  return at.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
}
