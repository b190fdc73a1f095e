import { serveRelease, type RetainedRelease } from '@wellfield/contract';
import { useClient } from '../../api/client-context.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast/toast-store.ts';
import { FailureText, useAct } from './use-act.tsx';
import { localMoment } from '../../ui/local-time.ts';

interface ServeReleaseDialogProps {
  release: RetainedRelease;
  /** Null: none. */
  served: RetainedRelease | null;
  onClose(): void;
}

/** Says what it means that another release is served, and has it served. */
export function ServeReleaseDialog({ release, served, onClose }: ServeReleaseDialogProps) {
  const client = useClient();
  const serving = useAct(() => client.send(serveRelease, { params: { id: release.id }, body: {} }));
  const done = () => {
    showToast({ text: 'The release is served within seconds.' });
    onClose();
  };
  return (
    <ConfirmDialog
      title="Serve this release"
      confirm="Serve"
      isDoing={serving.isPending}
      onConfirm={() => serving.mutate(undefined, { onSuccess: done })}
      onCancel={onClose}
    >
      <p>
        Within seconds everyone gets answers from the release of {localMoment(release.created)}
        {served && `, instead of that of ${localMoment(served.created)}`}. No one is interrupted.
      </p>
      <p>Every byte of it is verified first. The release that is served now stays, and can be served again.</p>
      <p>The next import continues from the release that you choose here.</p>
      <FailureText error={serving.error} />
    </ConfirmDialog>
  );
}
