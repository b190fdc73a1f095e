import { LevelOffer } from '../../explorer/level-offer/level-offer.tsx';
import { openWindow } from '../../explorer/windows/open-windows-store.ts';
import type { ActProps } from '../../explorer/windows/window-entry.ts';

/** Chooses the only level that results can be compared with, and opens the trends, which then have it. */
export function TrendsAgainstLevel({ name, className }: ActProps<'level'>) {
  return (
    <LevelOffer
      className={className}
      actOf={(level) => `Show trends against ${level}`}
      onChosen={() => openWindow(name)}
    />
  );
}
