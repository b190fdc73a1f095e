import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { boxed, padded } from '../../ui/layout/boxed.ts';
import styles from './data-table.module.css';

interface PanelProps {
  label: string;
  opener: HTMLElement;
  onClose(): void;
  children: ReactNode;
}

const marginPx = 8;

/** A small panel below what opened it, on the browser's own popover: Escape and a press elsewhere close it. */
export function Panel({ label, opener, onClose, children }: PanelProps) {
  const element = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const panel = element.current;
    if (!panel) return;
    panel.showPopover();
    const { left, bottom } = opener.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = panel;
    panel.style.left = `${Math.max(marginPx, Math.min(left, innerWidth - width - marginPx))}px`;
    panel.style.top = `${Math.max(marginPx, Math.min(bottom + 4, innerHeight - height - marginPx))}px`;
    panel.querySelector<HTMLElement>('input, button:not(:disabled)')?.focus();
    return () => {
      // The grid holds the focus for its headings.
      if (panel.contains(document.activeElement)) (opener.closest<HTMLElement>('[role=grid]') ?? opener).focus();
    };
  }, [opener]);

  useEffect(() => {
    // The press that closes the panel is not to open it again.
    const swallow = (event: Event) => event.stopPropagation();
    opener.addEventListener('click', swallow, { capture: true });
    return () => opener.removeEventListener('click', swallow, { capture: true });
  }, [opener]);

  return (
    <div
      ref={element}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={`${styles.panel} ${boxed('raised')} ${padded(12)}`}
      onToggle={({ newState }) => newState === 'closed' && onClose()}
    >
      {children}
    </div>
  );
}
