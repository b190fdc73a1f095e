import { Button } from './button.tsx';
import styles from './ui.module.css';

interface CloseButtonProps {
  /** What it closes, for screen readers. */
  label: string;
  /** Within a card or a line of small text. */
  isSmall?: boolean;
  title?: string;
  /** For its position. */
  className?: string | undefined;
  onClick: () => void;
}

/** A cross that closes an element of the page. */
export function CloseButton({ label, isSmall = false, title, className, onClick }: CloseButtonProps) {
  const classes = [styles.close, isSmall && styles.small, className].filter(Boolean).join(' ');
  return (
    <Button kind="bare" className={classes} aria-label={label} title={title} onClick={onClick}>
      ×
    </Button>
  );
}
