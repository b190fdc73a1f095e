import { answerPart, useReasonWithoutRows } from '../../explorer/windows/answer-window.tsx';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';

/** The Summary Table. */
export const summaryEntry: WindowEntry = {
  name: 'summary',
  title: 'Summary Table',
  size: { widthPx: 1_400, heightPx: 500 },
  over: 'map',
  buttonOn: ['map', 'dataview'],
  useReason: () => useReasonWithoutRows('No rows to summarize'),
  Content: answerPart('The Summary Table', async () => (await import('./summary-content.tsx')).SummaryContent),
};
