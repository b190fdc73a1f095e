import { answerPart } from '../../explorer/windows/answer-part.tsx';
import { useReasonWithoutRows } from '../../explorer/windows/reasons.ts';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';
import { TrendsAgainstLevel } from './trends-against-level.tsx';

/** The trends of the shown locations. */
export const trendsEntry: WindowEntry = {
  name: 'trends',
  title: 'Trends',
  size: { widthPx: 1_340, heightPx: 520 },
  over: 'map',
  buttonOn: ['map', 'dataview'],
  useReason: () => useReasonWithoutRows('No rows to look for trends in'),
  acts: { level: TrendsAgainstLevel },
  Content: answerPart('Trends', async () => (await import('./trend-content.tsx')).TrendContent),
};
