import { answerPart, useReasonWithoutAnswer } from '../../explorer/windows/answer-window.tsx';
import type { WindowEntry } from '../../explorer/windows/window-entry.ts';

/** Where a report is put together from what is on the screen. */
export const reportEntry: WindowEntry = {
  name: 'report',
  title: 'Report',
  size: { widthPx: 520, heightPx: 640 },
  over: 'map',
  isForm: true,
  link: null,
  buttonOn: ['map', 'dataview'],
  useReason: useReasonWithoutAnswer,
  Content: answerPart('Report', async () => (await import('./report-content.tsx')).ReportContent),
};
