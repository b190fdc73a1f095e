import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { contentsOnly } from '../layout/layout.ts';

interface NumberRowProps {
  /** What the row is around: words, or a list of numbers one below the other. */
  of?: 'words' | 'list';
  children: ReactNode;
}

/**
 * Numbers that open something are one tab stop together, as a table's row is: the left and right arrows, Home and End lead from one
 * to the next, in a list also those up and down. The one that had the focus last is the stop.
 */
export function NumberRow({ of = 'words', children }: NumberRowProps) {
  const row = useRef<HTMLElement>(null);
  const last = useRef<HTMLElement | null>(null);
  // Its buttons are made by others, and are others after each rendering.
  useLayoutEffect(() => keepOneStop(buttonsOf(row.current), last.current));
  const onFocus = ({ target }: FocusEvent) => {
    const buttons = buttonsOf(row.current);
    last.current = buttons.find((button) => button === target) ?? last.current;
    keepOneStop(buttons, last.current);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const buttons = buttonsOf(row.current);
    const at = buttons.findIndex((button) => button === event.target);
    const next = indexAfterKey(event.key, at, buttons.length, of === 'list');
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[next]?.focus();
  };
  const Element = of === 'list' ? 'div' : 'span';
  return (
    <Element
      ref={(element: HTMLElement | null) => {
        row.current = element;
      }}
      role="group"
      className={contentsOnly}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {children}
    </Element>
  );
}

function buttonsOf(row: HTMLElement | null): HTMLButtonElement[] {
  return [...(row?.querySelectorAll('button') ?? [])];
}

function keepOneStop(buttons: readonly HTMLButtonElement[], last: HTMLElement | null): void {
  const stop = buttons.find((button) => button === last) ?? buttons[0];
  for (const button of buttons) button.tabIndex = button === stop ? 0 : -1;
}

/** The index of the button that a key leads to; null for other keys, and where none has the focus. */
export function indexAfterKey(key: string, at: number, count: number, isList: boolean): number | null {
  const next = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ...(isList && { ArrowDown: at + 1, ArrowUp: at - 1 }),
    Home: 0,
    End: count - 1,
  }[key];
  if (next === undefined || at === -1 || count < 2) return null;
  return Math.min(Math.max(next, 0), count - 1);
}
