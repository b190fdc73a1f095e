import { openWindow, useIsWindowOpen } from '../../explorer/windows/open-windows-store.ts';
import type { ActProps } from '../../explorer/windows/window-entry.ts';
import { Button } from '../../ui/button.tsx';

/** Opens the comparison with background, or closes it. */
export function BackgroundButton({ name }: ActProps<'summary'>) {
  const isOpen = useIsWindowOpen(name);
  return (
    <span data-screen-only>
      <Button aria-expanded={isOpen} onClick={() => openWindow(name, !isOpen)}>
        Compare with background
      </Button>
    </span>
  );
}
