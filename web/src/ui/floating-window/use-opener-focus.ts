import { useLayoutEffect, type RefObject } from 'react';

/** Focuses an element when it appears, and returns the focus if the element disappears with the focus in it. */
export function useOpenerFocus(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const appeared = element.current;
    const opener = document.activeElement;
    appeared?.focus({ preventScroll: true });
    return () => {
      if (isElsewhere(appeared) || !(opener instanceof HTMLElement) || !opener.isConnected) return;
      opener.focus({ preventScroll: true });
    };
  }, [element]);
}

/** Whether a person is working elsewhere in the page, so that the focus must not move. */
function isElsewhere(appeared: HTMLElement | null): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body || appeared?.contains(active)) return false;
  return active.closest('[role=menu]') === null;
}
