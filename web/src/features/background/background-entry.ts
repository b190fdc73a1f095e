import { answerPart } from '../../explorer/windows/answer-part.tsx';
import { useReasonWithoutRows } from '../../explorer/windows/reasons.ts';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { BackgroundButton } from './background-button.tsx';

/** The comparison with background. */
export const backgroundEntry: WindowEntry = {
  name: 'background',
  title: 'Compare with background',
  size: { widthPx: 1_400, heightPx: 620 },
  useReason: () => useReasonWithoutRows('No rows to compare'),
  acts: { summary: BackgroundButton },
  Content: answerPart('The comparison', async () => (await import('./background-content.tsx')).BackgroundContent),
};
