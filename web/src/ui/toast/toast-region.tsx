import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { limits } from '@wellfield/contract';
import { Button } from '../button.tsx';
import { CloseButton } from '../close-button.tsx';
import { closeToast, useToast } from './toast-store.ts';
import { inRow } from '../layout/layout.ts';
import { boxed } from '../layout/boxed.ts';
import styles from './toast-region.module.css';

/**
 * The toast at the bottom, in a region that is always there, so that it is read out. It disappears by itself, but not
 * while the pointer or the focus is on it.
 */
export function ToastRegion() {
  const toast = useToast((state) => state.toast);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const cameFrom = useRef<Element | null>(null);
  const isStored = isHovered || isFocused;
  const id = toast?.id;

  useEffect(() => {
    if (id === undefined || isStored) return;
    const timer = setTimeout(closeToast, limits.toastMs);
    return () => clearTimeout(timer);
  }, [id, isStored]);

  // There is no event if a toast disappears under the pointer or the focus.
  useEffect(() => {
    setIsHovered(false);
    setIsFocused(false);
  }, [id]);

  const leave = (act?: () => void) => {
    const back = isFocused ? cameFrom.current : null;
    closeToast();
    act?.();
    if (back instanceof HTMLElement && back.isConnected) back.focus({ preventScroll: true });
  };

  return (
    <div className={styles.region} data-screen-only>
      <div
        role="presentation"
        className={`${styles.toast} ${inRow(12)} ${boxed('raised')}`}
        data-shown={toast ? true : undefined}
        onPointerEnter={() => setIsHovered(true)}
        onPointerLeave={() => setIsHovered(false)}
        onFocus={(event: FocusEvent) => {
          if (!event.currentTarget.contains(event.relatedTarget)) cameFrom.current = event.relatedTarget;
          setIsFocused(true);
        }}
        onBlur={(event: FocusEvent) => setIsFocused(event.currentTarget.contains(event.relatedTarget))}
        onKeyDown={({ key }) => key === 'Escape' && leave()}
      >
        <span role="status" className={styles.text}>
          {toast?.text}
        </span>
        {toast && (
          <>
            {toast.action && <Button onClick={() => leave(toast.action?.act)}>{toast.action.label}</Button>}
            <CloseButton label="Close the notice" onClick={() => leave()} />
          </>
        )}
      </div>
    </div>
  );
}
