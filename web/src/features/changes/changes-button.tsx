import { messages } from '@wellfield/contract';
import { useShownAnswer } from '../../explorer/answer/selectors.ts';
import { WindowButton } from '../../ui/window-button.tsx';
import { openChanges, useChangesDisplay } from './changes-display.ts';

/** Opens what changed between releases, or closes it; without an answer it says why it does neither. */
export function ChangesButton() {
  const answer = useShownAnswer();
  const isOpen = useChangesDisplay((display) => display.isOpen);
  const reason = answer === null ? messages.query.noneExecuted : null;
  return <WindowButton title="What changed" isOpen={isOpen} reason={reason} onOpen={openChanges} />;
}
