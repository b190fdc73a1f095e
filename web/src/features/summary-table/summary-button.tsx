import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { WindowButton } from '../../ui/window-button.tsx';
import { openSummary, useSummaryDisplay } from './summary-display.ts';

/** Opens the Summary Table, or closes it; without rows it says why it does neither. */
export function SummaryButton({ isLarge = false }: { isLarge?: boolean }) {
  const isEmpty = useVisibleRows().length === 0;
  const isOpen = useSummaryDisplay((display) => display.isOpen);
  const reason = isEmpty ? 'No rows to summarize' : null;
  return <WindowButton title="Summary Table" isOpen={isOpen} reason={reason} onOpen={openSummary} isLarge={isLarge} />;
}
