import { ActButton } from './act-button.tsx';

interface ToggleButtonProps {
  label: string;
  isOn: boolean;
  /** Why it cannot be switched on, or null; it can always be switched off. */
  reason?: string | null;
  onToggle(isOn: boolean): void;
  /** Among buttons of the usual size. */
  isLarge?: boolean;
}

/** Switches something on and off. If it cannot be switched on, it stays focusable and gives the reason. */
export function ToggleButton({ label, isOn, reason = null, onToggle, isLarge = false }: ToggleButtonProps) {
  return (
    <ActButton
      label={label}
      isOn={isOn}
      reason={isOn ? null : reason}
      onAct={() => onToggle(!isOn)}
      isLarge={isLarge}
    />
  );
}
