import { answerPart } from '../../explorer/windows/answer-part.tsx';
import { useReasonWithoutAnswer } from '../../explorer/windows/reasons.ts';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { ChangesLink } from './changes-link.tsx';
import { NewerChangesButton } from './newer-changes-button.tsx';

/** What changed between releases. */
export const changesEntry: WindowEntry = {
  name: 'changes',
  title: 'What changed',
  size: { widthPx: 1_060, heightPx: 620 },
  over: 'map',
  buttonOn: ['map'],
  useReason: useReasonWithoutAnswer,
  acts: { release: ChangesLink, 'newer release': NewerChangesButton },
  Content: answerPart('Changes', async () => (await import('./changes-content.tsx')).ChangesContent),
};
