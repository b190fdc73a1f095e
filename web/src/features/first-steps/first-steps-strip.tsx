import { useEffect, useRef, useState } from 'react';
import { useDismissed } from '../../api/preferences-query.ts';
import { useSite } from '../../api/site-query.ts';
import { useSelectedLocation } from '../../explorer/answer/selectors.ts';
import { useSession } from '../../session/session-store.ts';
import { CloseButton } from '../../ui/close-button.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import styles from './first-steps-strip.module.css';
import { firstSteps, noteStep, useStepsDone } from './steps-done.ts';

interface FirstStepsStripProps {
  /** Whether a plot's window is open. */
  isPlotOpen: boolean;
}

/** Steps to try on the map at the first visit with the demonstration account; once dismissed or done, it never returns. */
export function FirstStepsStrip({ isPlotOpen }: FirstStepsStripProps) {
  const email = useSession(({ account }) => account?.email);
  const isDemonstration = useSite()?.demo_account?.email === email;
  const { isDismissed = true, dismiss } = useDismissed('first-steps');
  const { done } = useStepsDone();
  const isDone = done.length === firstSteps.length;
  /** The last step was just done: the strip says so until it is closed or the screen is left. */
  const [isEnding, setIsEnding] = useState(false);
  const selected = useSelectedLocation();
  useEffect(() => {
    if (selected !== null) noteStep('well');
  }, [selected]);
  useEffect(() => {
    if (isPlotOpen) noteStep('plot');
  }, [isPlotOpen]);
  const end = useRef(() => {});
  end.current = () => {
    setIsEnding(true);
    dismiss(true);
  };
  useEffect(() => {
    if (isDone && !isDismissed && isDemonstration) end.current();
  }, [isDone, isDismissed, isDemonstration]);

  if (!isDemonstration || (isDismissed && !isEnding)) return null;
  return (
    <section aria-label="First steps" className={styles.strip}>
      <ol className={styles.steps}>
        {firstSteps.map(({ step, text }) => (
          <li key={step} className={styles.step} data-done={done.includes(step) || undefined}>
            {text}
            {done.includes(step) && <VisuallyHidden>, done</VisuallyHidden>}
          </li>
        ))}
      </ol>
      <p role="status" className={styles.end}>
        {isDone && 'That is all it takes.'}
      </p>
      <CloseButton
        isSmall
        label="Dismiss the first steps"
        className={styles.dismiss}
        title="Dismiss"
        onClick={() => {
          setIsEnding(false);
          dismiss(true);
        }}
      />
    </section>
  );
}
