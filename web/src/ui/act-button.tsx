import { useId } from 'react';
import styles from './ui.module.css';
import { Button } from './button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

interface ActButtonProps {
  label: string;
  /** Why it cannot be done, or null. */
  reason: string | null;
  onAct(): void;
  /** Among buttons of the standard size. */
  isLarge?: boolean;
  /** Of one that switches something: whether that is on. */
  isOn?: boolean;
}

/** Does something. While it cannot, it stays focusable and gives the reason. */
export function ActButton({ label, reason, onAct, isLarge = false, isOn }: ActButtonProps) {
  const reasonId = useId();
  const isRefused = reason !== null;
  return (
    <>
      <Button
        className={styles.act}
        data-large={isLarge || undefined}
        aria-pressed={isOn}
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused ? reasonId : undefined}
        title={reason ?? undefined}
        onClick={() => !isRefused && onAct()}
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

interface ToggleButtonProps {
  label: string;
  isOn: boolean;
  /** Why it cannot be switched on, or null; it can always be switched off. */
  reason?: string | null;
  onToggle(isOn: boolean): void;
  /** Among buttons of the standard size. */
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
