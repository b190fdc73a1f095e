import { Button } from '../../../ui/button.tsx';
import { useCommands } from '../../../ui/palette/commands.ts';
import { openTime } from './time-display.ts';

interface TimeButtonProps {
  isOpen: boolean;
  className: string | undefined;
}

/** Opens the time of the map, or closes it. */
export function TimeButton({ isOpen, className }: TimeButtonProps) {
  useCommands(() => [{ group: 'Map', title: 'Time', isOn: isOpen, onAct: () => openTime(!isOpen) }]);
  return (
    <Button
      className={className}
      aria-label="Time"
      title="Time: the latest samples, a date, or period by period"
      aria-pressed={isOpen}
      onClick={() => openTime(!isOpen)}
    >
      <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
        <path
          d="M8 2a6 6 0 1 1 0 12a6 6 0 1 1 0-12M8 4.5V8l2.5 1.5"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinecap="round"
        />
      </svg>
    </Button>
  );
}
