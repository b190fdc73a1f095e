import { useId, useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { inLines, spaced, stacked } from './layout/layout.ts';
import { typeset } from './layout/typeset.ts';
import styles from './ui.module.css';

interface DialogProps {
  title: string;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
  actions: ReactNode;
  /** Wide enough for a table. */
  isWide?: boolean;
  onClose: () => void;
}

/**
 * A modal dialog with the native element: it traps the focus, Escape closes it, and the focus returns to where it was.
 * The action with `data-focus-first` gets the focus; it need not be the first in the row.
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
      // What is below the dialog must not get its Escape: a window would close, too.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      <div id={textId} className={`${stacked(8)} ${spaced(8)} ${typeset('breaks')}`}>
        {children}
      </div>
      <div className={`${styles.actions} ${inLines(8, 8)}`}>{actions}</div>
    </dialog>
  );
}

/** Shows a native dialog while it is mounted; then the focus returns to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    // A dialog higher than the page starts at its top, wherever its first action is.
    dialog?.scrollTo(0, 0);
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return element;
}
