import { useId, useState, type FormEvent } from 'react';
import { answerReport, closeReport, limits, type ReportForAdministrators } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { FailureText, useAct } from './use-act.tsx';
import { localMoment } from '../../ui/local-time.ts';
import { inLines, stacked } from '../../ui/layout/layout.ts';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './administration.module.css';

/** A report with its answers, and the ways to answer and to close it. */
export function ReportCard({ report }: { report: ReportForAdministrators }) {
  const { number, name, email, account_email: account, message, created, closed, answers } = report;
  const client = useClient();
  const fieldId = useId();
  const titleId = useId();
  const [text, setText] = useState('');
  const answering = useAct(() => client.send(answerReport, { params: { number }, body: { text: text.trim() } }));
  const closing = useAct(() => client.send(closeReport, { params: { number }, body: {} }));
  const answer = (event: FormEvent) => {
    event.preventDefault();
    if (answering.isPending || text.trim() === '') return;
    answering.mutate(undefined, {
      onSuccess: ({ recipient }) => {
        setText('');
        showToast({ text: `The answer goes to ${recipient}.` });
      },
    });
  };
  return (
    <article aria-labelledby={titleId} className={`${stacked(12)} ${boxed('card')} ${padded(16)}`}>
      <header className={inLines(2, 12, 'baseline')}>
        <h2 id={titleId} className={typeset('title')}>
          Report {number}
        </h2>
        <p className={styles.facts}>
          {[name.trim(), account, email.trim() !== account && email.trim(), localMoment(created)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {closed !== null && <span className={styles.closed}>Closed {localMoment(closed)}</span>}
      </header>
      <p className={styles.message}>{message}</p>
      {answers.map((given) => (
        <div key={given.answered} className={styles.answer}>
          <p className={styles.facts}>
            Answered {localMoment(given.answered)} to {given.recipient}
          </p>
          <p className={styles.message}>{given.text}</p>
        </div>
      ))}
      {closed === null && (
        <form className={`${styles.form} ${stacked(6)}`} aria-label={`Answer report ${number}`} onSubmit={answer}>
          <label htmlFor={fieldId}>Answer, emailed to the person</label>
          <textarea
            id={fieldId}
            rows={3}
            className={styles.field}
            maxLength={limits.bugReport.characters}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <FailureText error={answering.error ?? closing.error} />
          <div className={inLines(8, 8)}>
            <Button type="submit" disabled={text.trim() === '' || answering.isPending}>
              Send answer
            </Button>
            <Button disabled={closing.isPending} onClick={() => closing.mutate(undefined)}>
              Close report
            </Button>
          </div>
        </form>
      )}
    </article>
  );
}
