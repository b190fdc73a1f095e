import { useEffect, useRef, type KeyboardEvent } from 'react';
import { raiseWindow, useWindows } from './window-store.ts';
import { inRow } from '../layout/layout.ts';
import { padded } from '../layout/boxed.ts';
import { typeset } from '../layout/typeset.ts';
import { ringInside } from '../layout/pressed.ts';
import styles from './floating-window.module.css';

/** The open windows as tabs of the sheet; a single window needs none. */
export function SheetTabs({ current }: { current: string }) {
  const stack = useWindows((state) => state.stack);
  const list = useRef<HTMLDivElement>(null);
  // With many tabs, keep the window's own in sight.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [stack]);
  if (stack.length < 2) return null;
  // Sorted by name, so that tabs keep their order when one is raised.
  const tabs = stack.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const choose = (name: string) => {
    raiseWindow(name);
    // The tabs are rendered again in the window that is now shown: move the focus there.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-tab="${CSS.escape(name)}"]`)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = tabs.findIndex(({ name }) => name === current);
    const next = tabs[(at + step + tabs.length) % tabs.length];
    if (next) choose(next.name);
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Windows"
      tabIndex={-1}
      data-screen-only
      className={`${styles.tabs} ${inRow(4, 'stretch')}`}
      onKeyDown={onKeyDown}
    >
      {tabs.map(({ name, title }) => (
        <button
          key={name}
          type="button"
          role="tab"
          aria-selected={name === current}
          tabIndex={name === current ? 0 : -1}
          data-tab={name === current ? name : undefined}
          className={`${styles.tab} ${typeset('muted', 'label')} ${padded(0, 12)} ${ringInside}`}
          onClick={() => choose(name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}
