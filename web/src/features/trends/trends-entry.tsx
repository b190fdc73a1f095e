import { answerPart, useReasonWithoutRows } from '../../explorer/windows/answer-window.tsx';
import type { ActProps, WindowEntry } from '../../explorer/windows/window-entry.ts';
import { LevelOffer } from '../../explorer/level-offer/level-offer.tsx';
import { openWindow } from '../../explorer/windows/open-windows-store.ts';

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

/** Chooses the only level that results can be compared with, and opens the trends, which then have it. */
function TrendsAgainstLevel({ name, className }: ActProps<'level'>) {
  return (
    <LevelOffer
      className={className}
      actOf={(level) => `Show trends against ${level}`}
      onChosen={() => openWindow(name)}
    />
  );
}
