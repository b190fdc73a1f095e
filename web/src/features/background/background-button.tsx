import { Button } from '../../ui/button.tsx';
import { openBackground, useBackgroundDisplay } from './background-display.ts';

/** Opens the comparison with background, or closes it. */
export function BackgroundButton() {
  const isOpen = useBackgroundDisplay((display) => display.isOpen);
  return (
    <span data-screen-only>
      <Button aria-expanded={isOpen} onClick={() => openBackground(!isOpen)}>
        Compare with background
      </Button>
    </span>
  );
}
