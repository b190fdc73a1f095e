import { useEffect, useRef, type MouseEvent, type RefObject } from 'react';

/**
 * A button that is pressed leaves with its line, or is disabled because nothing is left: the focus goes to the next button with
 * `data-remove`, or to what is said where they were, an element with `tabIndex={-1}`. Returns what hears presses within.
 */
export function useFocusAfterRemoval(element: RefObject<HTMLElement | null>) {
  const pressed = useRef<number | null>(null);
  useEffect(() => {
    const index = pressed.current;
    pressed.current = null;
    if (index === null || !isFocusLost()) return;
    const buttons = buttonsOf(element.current);
    (buttons[Math.min(index, buttons.length - 1)] ?? element.current?.querySelector<HTMLElement>(marked))?.focus();
  });
  return ({ target }: MouseEvent) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-remove]') : null;
    pressed.current = button ? buttonsOf(element.current).indexOf(button) : null;
  };
}

const marked = '[tabindex="-1"]';

function buttonsOf(element: HTMLElement | null): HTMLElement[] {
  return [...(element?.querySelectorAll<HTMLElement>('[data-remove]:not(:disabled)') ?? [])];
}

function isFocusLost(): boolean {
  const { activeElement } = document;
  return activeElement === document.body || (activeElement?.matches(':disabled') ?? true);
}
