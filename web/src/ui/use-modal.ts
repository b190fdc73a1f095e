import { useEffect, useRef, type RefObject } from 'react';

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
