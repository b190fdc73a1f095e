import { limits } from '@wellfield/contract';
import { useSite } from '../../api/site-query.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { CopiedLines } from '../../ui/copied-lines.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface PasswordWayProps {
  isMailed: boolean;
  onChoose(isMailed: boolean): void;
}

/** Whether a made password is shown here, or mailed to its person; without a mail server it is shown. */
export function PasswordWay({ isMailed, onChoose }: PasswordWayProps) {
  const site = useSite();
  if (site?.mail !== 'smtp') return <p>The new password is shown here, once: hand it over yourself.</p>;
  return (
    <ChoiceSelect
      label="Password"
      layout="field"
      value={isMailed ? 'mail' : 'show'}
      choices={[
        ['show', 'Show it here, once'],
        ['mail', 'Email it to the person'],
      ]}
      onChoose={(way) => onChoose(way === 'mail')}
    />
  );
}

export interface MadePassword {
  email: string;
  /** Null if it was mailed. */
  password: string | null;
}

/** A password that was made: shown once, or where it went. */
export function MadePasswordDialog({ made, onClose }: { made: MadePassword; onClose(): void }) {
  return (
    <Dialog
      title={made.password === null ? 'The password was emailed' : 'The new password'}
      onClose={onClose}
      actions={
        <Button kind="primary" data-focus-first onClick={onClose}>
          Done
        </Button>
      }
    >
      {made.password === null ? (
        <p>
          {made.email} gets an email with a password that works for {limits.emailedPasswordMinutes} minutes. Later the
          person can request another one on the login page.
        </p>
      ) : (
        <>
          <p>This is the password of {made.email}. It is shown only now: hand it over safely.</p>
          <CopiedLines label="The new password" text={made.password} />
          <p>
            It logs in once, within {limits.madePasswordHours} hours. The person then chooses another under Account.
          </p>
        </>
      )}
    </Dialog>
  );
}
