import { useState } from 'react';
import { countVerdicts } from '../../workers/verification/reference-case.ts';
import type { ConventionCases } from './area-conventions.ts';
import { CaseDetails, CodedText } from './case-details.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './convention-entry.module.css';

/** A calculation: what it means, where that is from, and its cases, which unfold. */
export function ConventionEntry({ operations, text, source, cases }: ConventionCases) {
  const verdicts = cases.flatMap(({ verdict }) => (verdict ? [verdict] : []));
  const { passed, failed, skipped } = countVerdicts(verdicts);
  const isFailed = failed > 0;
  // Folded until somebody unfolds it; what fails is unfolded.
  const [choice, setChoice] = useState<boolean | null>(null);
  const isOpen = choice ?? isFailed;
  const outcome = [
    `${passed} of ${cases.length} passed`,
    ...(isFailed ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ');
  return (
    <li className={styles.convention} data-failed={isFailed || undefined}>
      <p className={`${styles.operations} ${stacked(2, 'top')}`}>
        {operations.map((operation) => (
          <code key={operation}>{operation}</code>
        ))}
      </p>
      <div className={`${styles.text} ${stacked(2)}`}>
        <p>
          <CodedText text={text} />
        </p>
        {source !== '' && <p className={styles.source}>Source: {source}</p>}
      </div>
      <details
        className={styles.cases}
        open={isOpen}
        onToggle={({ currentTarget }) => currentTarget.open !== isOpen && setChoice(currentTarget.open)}
      >
        <summary>{verdicts.length === 0 ? `${cases.length} not run` : outcome}</summary>
        {isOpen && (
          <ul aria-label={`Cases of ${operations.join(', ')}`} className={styles.list}>
            {cases.map(({ referenceCase, verdict }) => (
              <CaseDetails
                // What a run brings is folded or unfolded again.
                key={`${referenceCase.name} ${verdict?.kind}`}
                referenceCase={referenceCase}
                verdict={verdict}
              />
            ))}
          </ul>
        )}
      </details>
    </li>
  );
}
