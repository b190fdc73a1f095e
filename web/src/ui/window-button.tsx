import { memo } from 'react';
import { useCommands } from './palette/commands.ts';
import { ToggleButton } from './toggle-button.tsx';

interface WindowButtonProps {
  /** The window's. */
  title: string;
  isOpen: boolean;
  /** Why it cannot be opened, or null. */
  reason: string | null;
  onOpen(isOpen: boolean): void;
  /** Among buttons of the usual size. */
  isLarge?: boolean;
}

/** Opens a window, or closes it, as the command of the same title does; if it cannot be opened, both say why. */
export const WindowButton = memo(function WindowButton({
  title,
  isOpen,
  reason,
  onOpen,
  isLarge = false,
}: WindowButtonProps) {
  useCommands(() => [
    { group: 'View', title, isOn: isOpen, reason: isOpen ? null : reason, onAct: () => onOpen(!isOpen) },
  ]);
  return <ToggleButton label={title} isOn={isOpen} reason={reason} onToggle={onOpen} isLarge={isLarge} />;
});
