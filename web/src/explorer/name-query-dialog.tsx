import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { limits, messages } from '@wellfield/contract';
import { tellableFailure } from '../api/call-failure.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { typeset } from '../ui/layout/typeset.ts';
import { spaced } from '../ui/layout/layout.ts';

interface NameQueryDialogProps {
  title: string;
  /** What the button does. */
  confirm: string;
  initialName?: string;
  children?: ReactNode;
  /** Rejects with the call's failure, which is shown next to the name. */
  save(name: string): Promise<unknown>;
  onClose(): void;
}

/** Asks for the name of a saved query; it stays until the name is accepted. */
export function NameQueryDialog({ title, confirm, initialName = '', children, save, onClose }: NameQueryDialogProps) {
  const [name, setName] = useState(initialName);
  const [fault, setFault] = useState<string | null>(null);
  const formId = useId();
  const faultId = useId();
  const saving = useMutation({
    mutationFn: save,
    onSuccess: onClose,
    onError: (error) => {
      const failure = tellableFailure(error);
      setFault(failure && [failure.message, failure.detail].filter(Boolean).join(' '));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.isPending) return;
    setFault(name.trim() === '' ? messages.query.nameRequired : null);
    if (name.trim() !== '') saving.mutate(name);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          label="Name"
          data-focus-first
          autoComplete="off"
          maxLength={limits.queryNameMaxLength}
          value={name}
          errorId={fault === null ? undefined : faultId}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setName(target.value)}
        />
        <p id={faultId} role="alert" className={`${typeset('fault', 'reserved')} ${spaced(4)}`}>
          {fault}
        </p>
      </form>
    </Dialog>
  );
}
