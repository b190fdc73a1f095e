import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { tellableFailure, type CallFailure } from '../../api/call-failure.ts';
import { useClient } from '../../api/client-context.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { shareView } from '../../explorer/link/share-view.ts';
import { useScreen } from '../../explorer/windows/screen-context.ts';
import { Button } from '../../ui/button.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { ErrorDialog } from '../../ui/error-dialog.tsx';
import { useCommands } from '../../ui/palette/commands.ts';
import { showToast } from '../../ui/toast/toast-store.ts';
import { LinkDialog } from './link-dialog.tsx';

interface CopyLinkButtonProps {
  /** For a strip one line high. */
  isCompact?: boolean;
  /** Whether the palette has it too: once for a screen. */
  isCommand?: boolean;
}

/** Shares the current state, pinned to its release, and copies the link. Does nothing without an answer. */
export function CopyLinkButton({ isCompact = false, isCommand = true }: CopyLinkButtonProps) {
  const screen = useScreen();
  const client = useClient();
  const answer = useShownAnswer();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [uncopied, setUncopied] = useState<string | null>(null);
  const sharing = useMutation({
    mutationFn: (shown: Answer) => shareView(client, shown, { screen: screen.name, windows: screen.openWindows() }),
    onSuccess: async (link) => {
      screen.onShared?.();
      if (await copyText(link))
        showToast({ text: 'Link copied. Anyone with an account can open it and see what you see.' });
      else setUncopied(link);
    },
    onError: (error) => setFailure(tellableFailure(error)),
  });
  const copy = () => {
    if (answer && !sharing.isPending) sharing.mutate(answer);
  };
  useCommands(() => (answer && isCommand ? [{ group: 'Save', title: 'Copy link', onAct: copy }] : []));
  if (!answer) return null;
  return (
    <>
      <Button kind={isCompact ? 'compact' : 'plain'} aria-busy={sharing.isPending} onClick={copy}>
        Copy link
      </Button>
      {uncopied !== null && <LinkDialog link={uncopied} onClose={() => setUncopied(null)} />}
      <ErrorDialog error={failure} onOkay={() => setFailure(null)} />
    </>
  );
}
