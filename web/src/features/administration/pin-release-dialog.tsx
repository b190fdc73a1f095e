import { useId, type FormEvent } from 'react';
import { limits, pinRelease, type RetainedRelease } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailureText, useAct } from './use-act.tsx';
import { stacked } from '../../ui/layout/layout.ts';

interface PinReleaseDialogProps {
  release: RetainedRelease;
  onClose(): void;
}

/** Asks for the name under which a release is retained. */
export function PinReleaseDialog({ release, onClose }: PinReleaseDialogProps) {
  const client = useClient();
  const formId = useId();
  const pinning = useAct((name: string) => client.send(pinRelease, { params: { id: release.id }, body: { name } }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = new FormData(event.currentTarget).get('name');
    if (pinning.isPending || typeof name !== 'string' || name.trim() === '') return;
    pinning.mutate(name.trim(), { onSuccess: onClose });
  };
  return (
    <Dialog
      title="Pin this release"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form={formId} disabled={pinning.isPending}>
            Pin
          </Button>
        </>
      }
    >
      <form id={formId} aria-label="Pin this release" className={stacked(12)} onSubmit={submit}>
        <p>
          A pinned release stays, whatever is imported, until it is unpinned. Queries and comparisons show its name.
        </p>
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          required
          maxLength={limits.releaseNameMaxLength}
          defaultValue={release.pinned ?? release.name ?? ''}
          data-focus-first
        />
        <FailureText error={pinning.error} />
      </form>
    </Dialog>
  );
}
