import { useId, type ReactNode } from 'react';
import styles from './dialog.module.css';
import { useModal } from './use-modal.ts';

interface DialogProps {
  title: string;
  /** `alertdialog` for what must be answered. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  actions: ReactNode;
  /** For what is read, not answered: as wide as a table needs. */
  isWide?: boolean;
  onClose: () => void;
}

/**
 * A modal dialog on the native element: it holds focus, Escape closes it, and focus goes back to where it was. The
 * action with `data-focus-first` is what Enter does first; it need not be the first in the row.
 */
export function Dialog({ title, role = 'dialog', children, actions, isWide = false, onClose }: DialogProps) {
  const element = useModal();
  const titleId = useId();
  const textId = useId();
  return (
    <dialog
      ref={element}
      role={role}
      className={styles.dialog}
      data-wide={isWide || undefined}
      aria-labelledby={titleId}
      aria-describedby={textId}
      // What lies below the dialog does not hear its Escape: a window would close with it.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div id={textId} className={styles.text}>
        {children}
      </div>
      <div className={styles.actions}>{actions}</div>
    </dialog>
  );
}
