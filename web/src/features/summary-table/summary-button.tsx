import { useId } from 'react';
import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { Button } from '../../ui/button.tsx';
import { useCommands } from '../../ui/palette/commands.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { openSummary, useSummaryDisplay } from './summary-display.ts';

/** Opens the Summary Table, or closes it; without rows it says why it does neither. */
export function SummaryButton() {
  const reasonId = useId();
  const isEmpty = useVisibleRows().length === 0;
  const isOpen = useSummaryDisplay((display) => display.isOpen);
  const isRefused = isEmpty && !isOpen;
  useCommands(() => [
    {
      group: 'View',
      title: 'Summary Table',
      isOn: isOpen,
      reason: isRefused ? 'No rows to summarize' : null,
      onAct: () => openSummary(!isOpen),
    },
  ]);
  return (
    <>
      <Button
        aria-expanded={isOpen}
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused ? reasonId : undefined}
        title={isRefused ? 'No rows to summarize' : undefined}
        onClick={() => !isRefused && openSummary(!isOpen)}
      >
        Summary Table
      </Button>
      {isRefused && (
        <VisuallyHidden>
          <span id={reasonId}>No rows to summarize</span>
        </VisuallyHidden>
      )}
    </>
  );
}
