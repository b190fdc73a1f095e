import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { WindowButton } from '../../ui/window-button.tsx';
import { openBackground, useBackgroundDisplay } from './background-display.ts';

/** Opens the comparison with background, or closes it; without rows it says why it does neither. */
export function BackgroundButton() {
  const isEmpty = useVisibleRows().length === 0;
  const isOpen = useBackgroundDisplay((display) => display.isOpen);
  const reason = isEmpty ? 'No rows to compare' : null;
  return (
    <WindowButton title="Compare with background" isOpen={isOpen} reason={reason} onOpen={openBackground} isLarge />
  );
}
