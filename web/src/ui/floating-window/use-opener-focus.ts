import { useLayoutEffect, type RefObject } from 'react';

/** Gives an element the focus when it appears, and gives it back when it goes with the focus in it. */
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

/** Whether somebody works at something else of the page, from where the focus must not be taken. */
function isElsewhere(appeared: HTMLElement | null): boolean {
  const active = document.activeElement;
  if (active === null || active === document.body || appeared?.contains(active)) return false;
  return active.closest('[role=menu]') === null;
}
