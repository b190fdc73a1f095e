import { useEffect, useState } from 'react';
import { useSite } from '../../api/site-query.ts';
import { useSelectedLocation } from '../../explorer/answer/selectors.ts';
import { dismissFirstSteps, hasDismissedFirstSteps } from '../../session/tab-notes.ts';
import { useSession } from '../../session/session-store.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { inLines, inRow } from '../../ui/layout/layout.ts';
import { padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './first-steps.module.css';
import { firstSteps, noteStep, useStepsDone } from './steps-done.ts';
import type { StoryPart } from '@wellfield/contract';

interface FirstStepsStripProps {
  /** Whether a plot's window is open. */
  isPlotOpen: boolean;
}

/**
 * For visitors with the demonstration account: what the map shows, in figures, and steps to try on it. Once dismissed or
 * done, it does not return in this session; the next visitor has it again.
 */
export function FirstStepsStrip({ isPlotOpen }: FirstStepsStripProps) {
  const email = useSession(({ account }) => account?.email);
  const demonstration = useSite()?.demo_account;
  const isDemonstration = demonstration !== undefined && demonstration.email === email;
  const [isDismissed, setIsDismissed] = useState(hasDismissedFirstSteps);
  const { done } = useStepsDone();
  const isDone = done.length === firstSteps.length;
  const selected = useSelectedLocation();
  useEffect(() => {
    if (selected !== null) noteStep('well');
  }, [selected]);
  useEffect(() => {
    if (isPlotOpen) noteStep('plot');
  }, [isPlotOpen]);
  useEffect(() => {
    // Shown with its last line until it is closed or the screen is left.
    if (isDone && isDemonstration) dismissFirstSteps();
  }, [isDone, isDemonstration]);

  if (!isDemonstration || isDismissed) return null;
  return (
    <section aria-label="First steps" data-screen-only className={`${styles.strip} ${inLines(4, 20)} ${padded(4, 12)}`}>
      <Story parts={demonstration.story ?? []} />
      <ol className={`${styles.steps} ${inLines(4, 20)}`}>
        {firstSteps.map(({ step, text }) => (
          <li key={step} className={`${styles.step} ${inRow(6)}`} data-done={done.includes(step) || undefined}>
            {text}
            {done.includes(step) && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <p role="status" className={`${styles.end} ${typeset('muted')}`}>
        {isDone && 'That is all it takes.'}
      </p>
      <CloseButton
        isSmall
        label="Dismiss the first steps"
        className={styles.dismiss}
        title="Dismiss"
        onClick={() => {
          dismissFirstSteps();
          setIsDismissed(true);
        }}
      />
    </section>
  );
}

/** What the demonstration's map shows, from the source downstream: a figure for each part, and what it is. */
function Story({ parts }: { parts: readonly StoryPart[] }) {
  if (parts.length === 0) return null;
  return (
    <ol className={`${styles.story} ${inLines(2, 8)}`} aria-label="What this map shows">
      {parts.map(({ title, figure, about }) => (
        <li key={title} className={styles.part}>
          <span className={typeset('label')}>{title}</span>{' '}
          <strong className={typeset('figures', 'unbroken')}>{figure}</strong>{' '}
          <span className={`${styles.about} ${typeset('muted')}`}>{about}</span>
        </li>
      ))}
    </ol>
  );
}
