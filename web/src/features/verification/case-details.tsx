import { useState } from 'react';
import type { ReferenceCase, Verdict } from '../../workers/verification/reference-case.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { listed } from '../../ui/layout/listed.ts';
import styles from './verification.module.css';
import { defaultTolerance, type Closeness, type Expectation } from '../../workers/verification/compare-answer.ts';

interface CaseDetailsProps {
  referenceCase: ReferenceCase;
  verdict: Verdict | undefined;
}

const words = { passed: 'Passed', failed: 'Failed', skipped: 'Skipped' } as const;

/** One case: its name and verdict; unfolded its input, both answers, the tolerance and the source. */
export function CaseDetails({ referenceCase, verdict }: CaseDetailsProps) {
  const isFailed = verdict?.kind === 'failed';
  const [isOpen, setIsOpen] = useState(isFailed);
  const { name, input, expected, source } = referenceCase;
  return (
    <li>
      <details
        className={styles.case}
        data-failed={isFailed || undefined}
        open={isOpen}
        onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
      >
        <summary>
          <span className={styles.verdict}>{verdict ? words[verdict.kind] : 'Not run'}</span> {name}
        </summary>
        {isOpen && (
          <dl className={`${styles.parts} ${listed('pairs')} ${padded(8, 12)}`}>
            {verdict?.kind === 'failed' && verdict.differences.length > 0 && (
              <Part title="Differences" text={verdict.differences.join('\n')} />
            )}
            <Part title="Input" text={JSON.stringify(input)} />
            <Part title="Expected" text={JSON.stringify(expected)} />
            <Part title="Got" text={verdict && 'got' in verdict ? verdict.got : 'nothing'} />
            <Part title="Tolerance" text={toleranceText(referenceCase)} />
            <Part title="Source" text={source} />
          </dl>
        )}
      </details>
    </li>
  );
}

function Part({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{text}</dd>
    </div>
  );
}

/** A text with code between backticks. */
export function CodedText({ text }: { text: string }) {
  // Every other part is code; parts have no identity but their order.
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}

/** How far a number may be from the expected one, in words. */
export function toleranceText({ tolerance = defaultTolerance }: Pick<Expectation, 'tolerance'>): string {
  const { keys = {}, ...general } = tolerance;
  return [
    closenessText(general),
    ...Object.entries(keys).map(([key, closeness]) => `${key}: ${closenessText(closeness)}`),
  ].join('; ');
}

function closenessText({ abs = 0, rel = 0 }: Closeness): string {
  const parts = [...(abs === 0 ? [] : [String(abs)]), ...(rel === 0 ? [] : [`${rel} × the expected number`])];
  return parts.length === 0 ? 'exactly equal' : `within ${parts.join(' + ')}`;
}
