import { useId, useState, type FormEvent } from 'react';
import { createAccount, roles, type Role } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceSelect } from '../../ui/choice-select.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureText, useAct } from './use-act.tsx';
import { PasswordWay, type MadePassword } from './made-password-dialog.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import { roleTitles } from './account-acts.ts';

interface CreateAccountDialogProps {
  onMade(made: MadePassword): void;
  onClose(): void;
}

/** Opens an account for somebody. */
export function CreateAccountDialog({ onMade, onClose }: CreateAccountDialogProps) {
  const client = useClient();
  const formId = useId();
  const [role, setRole] = useState<Role>('contributor');
  const [isMailed, setIsMailed] = useState(false);
  const creating = useAct((fields: { email: string; firstname: string; lastname: string }) =>
    client.send(createAccount, { body: { ...fields, role, mail: isMailed } }),
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (creating.isPending) return;
    const sent = new FormData(event.currentTarget);
    const text = (name: string): string => {
      const value = sent.get(name);
      return typeof value === 'string' ? value.trim() : '';
    };
    const fields = { email: text('email'), firstname: text('firstname'), lastname: text('lastname') };
    creating.mutate(fields, {
      onSuccess: (made) => {
        onClose();
        onMade(made);
      },
    });
  };
  return (
    <Dialog
      title="New account"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} disabled={creating.isPending}>
            Create
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="New account" noValidate className={stacked(12)} onSubmit={submit}>
        <TextField label="Email" type="email" name="email" autoComplete="off" data-focus-first />
        <TextField label="First name" name="firstname" autoComplete="off" maxLength={100} />
        <TextField label="Last name" name="lastname" autoComplete="off" maxLength={100} />
        <ChoiceSelect
          label="Role"
          layout="field"
          value={role}
          choices={roles.map((one) => [one, roleTitles[one]] as const)}
          onChoose={(chosen) => setRole(chosen)}
        />
        <PasswordWay isMailed={isMailed} onChoose={setIsMailed} />
        <FailureText error={creating.error} />
      </form>
    </Dialog>
  );
}
