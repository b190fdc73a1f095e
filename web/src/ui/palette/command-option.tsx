import { VisuallyHidden } from '../visually-hidden.tsx';
import { typeset } from '../layout/typeset.ts';
import styles from './palette.module.css';
import type { Command } from './commands.ts';

interface CommandOptionProps {
  id: string;
  command: Command;
  isCurrent: boolean;
  /** Whether it begins a group, with a line above. */
  isFirstOfGroup: boolean;
  onAct(): void;
  onPoint(): void;
}

/** A command in the palette's list, with its group, whether it is on, and why it is not available. */
export function CommandOption({ id, command, isCurrent, isFirstOfGroup, onAct, onPoint }: CommandOptionProps) {
  const { group, title, isOn, reason = null } = command;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      aria-disabled={reason !== null || undefined}
      className={styles.option}
      data-current={isCurrent || undefined}
      data-first={isFirstOfGroup || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAct}
      onMouseMove={() => !isCurrent && onPoint()}
    >
      <span className={`${styles.group} ${typeset('muted', 'small', 'clipped')}`}>{group}</span>
      <span className={typeset('breaks')}>
        {title}
        {reason !== null && <span className={`${styles.reason} ${typeset('fine')}`}>{reason}</span>}
      </span>
      {isOn && (
        <span className={typeset('strong', 'accent')}>
          <span aria-hidden="true">✓</span>
          <VisuallyHidden>on</VisuallyHidden>
        </span>
      )}
    </div>
  );
}
