import { useId, type KeyboardEvent } from 'react';
import { MenuButton, type MenuAct } from '../menu/menu-button.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { arrowStep, useDrag } from './use-drag.ts';
import { moveRect, type Rect } from './window-geometry.ts';
import { windowMenu } from './window-menu.ts';
import { putWindow, useWindows, type OpenWindow } from './window-store.ts';
import { inRow, takesRest } from '../layout/layout.ts';
import { typeset } from '../layout/typeset.ts';
import styles from './floating-window.module.css';

interface TitleBarProps {
  open: OpenWindow;
  titleId: string;
  /** The window's current position. */
  rect: Rect;
  area: Rect;
  isSheet: boolean;
  acts: readonly MenuAct[];
  isCollapsed: boolean;
  /** Whether it collapses downwards. */
  isLow: boolean;
  onCollapse(isCollapsed: boolean): void;
}

/** The window's title, by which it can be moved, its menu, and buttons to close or collapse it. */
export function TitleBar(props: TitleBarProps) {
  const { open, titleId, rect, area, isSheet, acts, isCollapsed, isLow, onCollapse } = props;
  const { name, title, close } = open;
  const hintId = useId();
  const isTall = useWindows(({ isSheetTall }) => isSheetTall);
  const drag = useDrag(
    () => rect,
    (start, dx, dy) => putWindow(name, () => moveRect(start, dx, dy, area)),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const step = arrowStep(event);
    if (!step) return;
    event.preventDefault();
    putWindow(name, () => moveRect(rect, ...step, area));
  };
  return (
    <header className={`${styles.bar} ${inRow(2)}`}>
      {!isSheet && (
        <button
          type="button"
          className={styles.mover}
          aria-label={`Move ${title}`}
          aria-describedby={hintId}
          onKeyDown={onKeyDown}
          {...drag}
        >
          <VisuallyHidden>
            <span id={hintId}>Arrow keys move the window by 10 pixels, with Shift by 1.</span>
          </VisuallyHidden>
        </button>
      )}
      <h2 id={titleId} className={`${styles.title} ${typeset('heading', 'clipped')} ${takesRest}`}>
        {title}
      </h2>
      <MenuButton
        label={`${title}: menu`}
        className={styles.button}
        groups={windowMenu({ open, area, isSheet, isTall, acts })}
      >
        <Sign path="M3 8h.01M8 8h.01M13 8h.01" isHeavy />
      </MenuButton>
      {!close && (
        <button
          type="button"
          className={styles.button}
          aria-label={`Collapse ${title}`}
          aria-expanded={!isCollapsed}
          onClick={() => onCollapse(!isCollapsed)}
        >
          <Sign path={isCollapsed === isLow ? 'M4 10l4-4 4 4' : 'M4 6l4 4 4-4'} />
        </button>
      )}
      {close && (
        <button type="button" className={styles.button} aria-label={`Close ${title}`} onClick={close}>
          <Sign path="M4 4l8 8M12 4l-8 8" />
        </button>
      )}
    </header>
  );
}

function Sign({ path, isHeavy }: { path: string; isHeavy?: true }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className={styles.sign} data-heavy={isHeavy}>
      <path d={path} />
    </svg>
  );
}
