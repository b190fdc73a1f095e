import { useId } from 'react';
import { Button } from './button.tsx';
import styles from './toggle-button.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

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
  const reasonId = useId();
  const isRefused = reason !== null && !isOn;
  return (
    <>
      <Button
        className={styles.toggle}
        data-large={isLarge || undefined}
        aria-pressed={isOn}
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused ? reasonId : undefined}
        title={isRefused ? reason : undefined}
        onClick={() => !isRefused && onToggle(!isOn)}
      >
        {label}
      </Button>
      {isRefused && (
        <VisuallyHidden>
          <span id={reasonId}>{reason}</span>
        </VisuallyHidden>
      )}
    </>
  );
}
