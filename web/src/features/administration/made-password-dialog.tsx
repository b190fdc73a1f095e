import { limits } from '@wellfield/contract';
import { Button } from '../../ui/button.tsx';
import { CopiedLines } from '../../ui/copied-lines.tsx';
import { Dialog } from '../../ui/dialog.tsx';

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
