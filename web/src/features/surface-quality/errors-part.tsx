import { surfaceBelief } from '@wellfield/science';
import { WhyButton } from '../../explorer/why/why-button.tsx';
import { whyErrorsWithheld } from '../../frame/plume/why-withheld.ts';
import { NumberRow } from '../../ui/number-row/number-row.tsx';
import { NothingShown } from '../../ui/window-content/window-content.tsx';
import { errorFacts } from './error-facts.ts';
import { noErrors } from './leave-one-out.figure.ts';
import { WellGrid } from '../../explorer/well-table/well-table.tsx';
import type { FoundErrors } from './use-quality.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { listed } from '../../ui/layout/listed.ts';

/** How well the wells tell each other: what the errors say together, and each of them. */
export function ErrorsPart({ found: { of, result, rows, columns } }: { found: FoundErrors }) {
  const { method, errors } = result;
  if (rows.length === 0) return <NothingShown>{noErrors}</NothingShown>;
  const facts = errorFacts(errors, { unit: of.unit, logs: method.logs, isKriged: method.kind === 'kriging' });
  const why = method.kind === 'kriging' ? whyErrorsWithheld(surfaceBelief(errors)) : null;
  return (
    <>
      {why !== null && <p className={padded(8, 12)}>The surface’s errors are withheld: {why}.</p>}
      <NumberRow of="list">
        <dl className={listed('figures')}>
          {facts.map(({ title, text, note, requested }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <strong>{text === '–' ? text : <WhyButton requested={requested}>{text}</WhyButton>}</strong>
                <span>{note}</span>
              </dd>
            </div>
          ))}
        </dl>
      </NumberRow>
      <WellGrid label="Errors by well" columns={columns} rows={rows} />
    </>
  );
}
