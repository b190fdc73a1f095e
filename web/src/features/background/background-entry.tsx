import { answerPart, useReasonWithoutRows } from '../../explorer/windows/answer-window.tsx';
import type { ActProps, WindowEntry } from '../../explorer/windows/window-entry.ts';
import { openWindow, useIsWindowOpen } from '../../explorer/windows/open-windows-store.ts';
import { Button } from '../../ui/button.tsx';

/** The comparison with background. */
export const backgroundEntry: WindowEntry = {
  name: 'background',
  title: 'Compare with background',
  size: { widthPx: 1_400, heightPx: 620 },
  useReason: () => useReasonWithoutRows('No rows to compare'),
  acts: { summary: BackgroundButton },
  Content: answerPart('The comparison', async () => (await import('./background-content.tsx')).BackgroundContent),
};

/** Opens the comparison with background, or closes it. */
function BackgroundButton({ name }: ActProps<'summary'>) {
  const isOpen = useIsWindowOpen(name);
  return (
    <span data-screen-only>
      <Button aria-expanded={isOpen} onClick={() => openWindow(name, !isOpen)}>
        Compare with background
      </Button>
    </span>
  );
}
