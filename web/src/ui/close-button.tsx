import { Button } from './button.tsx';
import styles from './close-button.module.css';

interface CloseButtonProps {
  /** What it closes, for those who do not see it. */
  label: string;
  /** Within a card or a line of small text. */
  isSmall?: boolean;
  title?: string;
  /** Where it stands. */
  className?: string | undefined;
  onClick: () => void;
}

/** The cross that puts away what stands in the page. */
export function CloseButton({ label, isSmall = false, title, className, onClick }: CloseButtonProps) {
  const classes = [styles.close, isSmall && styles.small, className].filter(Boolean).join(' ');
  return (
    <Button kind="bare" className={classes} aria-label={label} title={title} onClick={onClick}>
      ×
    </Button>
  );
}
