import { useId } from 'react';
import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { useCommands } from '../../ui/palette/commands.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { openBackground, useBackgroundDisplay } from './background-display.ts';

const title = 'Compare with background';
const noRows = 'No rows to compare';

/** Opens the comparison with background, or closes it; without rows it says why it does neither. */
export function BackgroundButton() {
  const reasonId = useId();
  const isEmpty = useVisibleRows().length === 0;
  const isOpen = useBackgroundDisplay((display) => display.isOpen);
  const isRefused = isEmpty && !isOpen;
  useCommands(() => [
    {
      group: 'View',
      title,
      isOn: isOpen,
      reason: isRefused ? noRows : null,
      onAct: () => openBackground(!isOpen),
    },
  ]);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused ? reasonId : undefined}
        title={isRefused ? noRows : undefined}
        onClick={() => !isRefused && openBackground(!isOpen)}
      >
        {title}
      </Button>
      {isRefused && (
        <VisuallyHidden>
          <span id={reasonId}>{noRows}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
