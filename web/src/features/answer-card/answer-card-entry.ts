import { useReasonWithoutRows } from '../../explorer/windows/reasons.ts';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { LocationAnswerButton } from './location-answer-button.tsx';

/** The answer cards of locations. */
export const answerCardEntry: WindowEntry = {
  name: 'answer-card',
  title: 'Answer card',
  size: { widthPx: 760, heightPx: 620 },
  over: 'map',
  buttonOn: ['map', 'dataview'],
  useReason: () => useReasonWithoutRows('No rows to answer from'),
  acts: { location: LocationAnswerButton },
  Content: lazyPart('The answer card', async () => (await import('./whole-answer-cards.tsx')).WholeAnswerCards),
};
