import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { openTrends, useTrendsDisplay } from '../../explorer/trends/trends-display.ts';
import { WindowButton } from '../../ui/window-button.tsx';

/** Opens the trends, or closes them; without rows it says why it does neither. */
export function TrendsButton({ isLarge = false }: { isLarge?: boolean }) {
  const isEmpty = useVisibleRows().length === 0;
  const isOpen = useTrendsDisplay((display) => display.isOpen);
  const reason = isEmpty ? 'No rows to look for trends in' : null;
  return <WindowButton title="Trends" isOpen={isOpen} reason={reason} onOpen={openTrends} isLarge={isLarge} />;
}
