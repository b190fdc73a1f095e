import { useMutation, useQueryClient } from '@tanstack/react-query';
import { limits, mailConfirmationAgain } from '@wellfield/contract';
import { tellableFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import { emailConfirmationQuery, useMailsWait } from '../../api/email-confirmation-query.ts';
import { useSession } from '../../session/session-store.ts';
import { Button } from '../../ui/button.tsx';
import { arriving, stacked } from '../../ui/layout/layout.ts';
import styles from './account.module.css';

/** Says that mails wait until the account's address is confirmed, and sends the mail for it again. `what` waits. */
export function WaitingMails({ what }: { what: string }) {
  const client = useClient();
  const queryClient = useQueryClient();
  const email = useSession(({ account }) => account?.email);
  const isWaiting = useMailsWait();
  const sending = useMutation({
    mutationFn: () => client.send(mailConfirmationAgain, {}),
    // It may have been confirmed in another browser.
    onError: () => queryClient.invalidateQueries({ queryKey: emailConfirmationQuery(client).queryKey }),
  });
  if (!isWaiting) return null;
  const failure = tellableFailure(sending.error);
  return (
    <div className={`${styles.notice} ${stacked(8, 'start')}`}>
      <p>
        {what} until you confirm your address. Open the link in the email that we sent to {email}; it works for{' '}
        {limits.confirmationDays} days.
      </p>
      <Button disabled={sending.isPending} onClick={() => sending.mutate()}>
        Send that email again
      </Button>
      <p role="status" className={arriving}>
        {sending.isSuccess && 'The email is on its way. The earlier link no longer works.'}
      </p>
      {failure && <p role="alert">{[failure.message, failure.detail].filter(Boolean).join(' ')}</p>}
    </div>
  );
}
