import { useMutation } from '@tanstack/react-query';
import { type Account, limits, messages } from '@wellfield/contract';
import { type FormEvent, useId, useState } from 'react';
import { isRefusal, tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { reportBugCall } from '../../api/overview-calls.ts';
import { useSite } from '../../api/site-query.ts';
import { useAnswer } from '../../explorer/answer/answer.ts';
import { countReport, nextReport } from '../../session/tab-notes.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './bug-report-form.module.css';

const feedback = messages.feedback;
const longest = limits.bugReport.contextCharacters;

interface BugReportFormProps {
  account: Account;
  /** Where the reporter came from. */
  page: string | null;
}

/** A fault or a wish, sent to the people who run the site; so many a session, and by the server's count a day. */
export function BugReportForm({ account, page }: BugReportFormProps) {
  const client = useClient();
  const release = useAnswer((state) => state.answer?.head.release);
  const about = { ...(page !== null && { page: page.slice(0, longest) }), ...(release !== undefined && { release }) };
  const browser = navigator.userAgent.slice(0, longest);
  const sentWith = [
    `your name and email address (${account.email}), so that you can be answered`,
    'the version of this site and of your browser',
    ...(page === null ? [] : [`the address of the page you came from (${page})`]),
    ...(release === undefined ? [] : [`the release you have loaded (${release})`]),
  ];
  const fieldId = useId();
  const errorId = useId();
  const administrators = useSite()?.admin_email;
  const [message, setMessage] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const sending = useMutation({
    mutationFn: async () => {
      const { email, firstname, lastname } = account;
      const body = { email, name: `${firstname} ${lastname}`.trim(), message, browser, ...about };
      await client.send(reportBugCall, { body });
      countReport();
      setMessage('');
    },
  });
  const isRefused = isRefusal(sending.error, 'limitReached');
  const isOver = isRefused || nextReport() > limits.bugReportsPerSession;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOver || sending.isPending) return;
    const isEmpty = message.trim() === '';
    setIsMissing(isEmpty);
    if (!isEmpty) sending.mutate();
  };

  if (sending.isSuccess) {
    return (
      <div className={`${styles.form} ${stacked(8)}`}>
        <p role="status">{feedback.sent}</p>
        <Button className={styles.act} autoFocus onClick={() => sending.reset()}>
          {feedback.another}
        </Button>
      </div>
    );
  }
  const stated = isOver ? feedback.limitReached : isMissing ? feedback.messageRequired : null;
  return (
    <form className={`${styles.form} ${stacked(8)}`} noValidate onSubmit={submit}>
      <label htmlFor={fieldId} className={typeset('label')}>
        {feedback.label}
      </label>
      <textarea
        id={fieldId}
        className={styles.field}
        rows={8}
        maxLength={limits.bugReport.characters}
        required
        aria-invalid={isMissing || undefined}
        aria-describedby={stated ? errorId : undefined}
        value={message}
        onChange={(event) => setMessage(event.target.value)}
      />
      <p className={typeset('muted', 'breaks')}>Sent with it: {sentWith.join(', ')}.</p>
      <p id={errorId} role="alert" className={typeset('fault', 'reserved')}>
        {stated}
      </p>
      {isOver && administrators && (
        <p>
          Their address: <a href={`mailto:${administrators}`}>{administrators}</a>
        </p>
      )}
      <Button type="submit" className={styles.act} disabled={isOver} aria-disabled={sending.isPending || undefined}>
        Submit
      </Button>
      <ErrorDialog error={isRefused ? null : tellableFailure(sending.error)} onOkay={() => sending.reset()} />
    </form>
  );
}
