import { useVisibleRows } from '../../explorer/answer/selectors.ts';
import { openTrends, useTrendsDisplay } from '../../explorer/trends/trends-display.ts';
import { useCommands } from '../../ui/palette/commands.ts';
import { ToggleButton } from '../../ui/toggle-button.tsx';

/** Opens the trends, or closes them; without rows it says why it does neither. */
export function TrendsButton() {
  const isEmpty = useVisibleRows().length === 0;
  const isOpen = useTrendsDisplay((display) => display.isOpen);
  const reason = isEmpty ? 'No rows to look for trends in' : null;
  useCommands(() => [
    {
      group: 'View',
      title: 'Trends',
      isOn: isOpen,
      reason: isOpen ? null : reason,
      onAct: () => openTrends(!isOpen),
    },
  ]);
  return <ToggleButton label="Trends" isOn={isOpen} reason={reason} onToggle={openTrends} />;
}
