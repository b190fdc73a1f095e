import { useEffect, useRef, type RefObject } from 'react';

/** Shows a native dialog over the page while it stands; then the focus goes back to where it was. */
export function useModal(): RefObject<HTMLDialogElement | null> {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    const opener = document.activeElement;
    dialog?.showModal();
    dialog?.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    // What is higher than the page is read from its beginning, wherever its first act stands.
    dialog?.scrollTo(0, 0);
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return element;
}
