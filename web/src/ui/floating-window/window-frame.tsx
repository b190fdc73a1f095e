import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
} from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { MenuAct } from '../menu/menu-button.tsx';
import { regionArea } from './page-area.ts';
import { cornerOf, dockedBox, type Corner } from './docked-box.ts';
import { ResizeHandles } from './resize-handles.tsx';
import { SheetTabs } from './sheet-tabs.tsx';
import { PartBoundary } from '../lazy-part/part-boundary.tsx';
import { TitleBar } from './title-bar.tsx';
import { useCovering } from './covered-areas.ts';
import { clampRect, type Rect } from './window-geometry.ts';
import { minSize, rectOf, raiseWindow, useWindows, type OpenWindow } from './window-store.ts';
import { inColumn } from '../layout/layout.ts';
import { ringInside } from '../layout/pressed.ts';
import styles from './floating-window.module.css';
import { sizes } from '../sizes.ts';

interface WindowFrameProps {
  open: OpenWindow;
  area: Rect;
  acts: readonly MenuAct[];
  /** The region of the page that it first opens over, in whose corner it is collapsed. */
  over?: string | undefined;
  isScreenOnly?: boolean | undefined;
  isForm?: boolean | undefined;
  children: ReactNode;
}

/** In the style of the page: how much of its lower end the sheet of windows covers. What must stay in sight is above. */
const property = '--sheet-cover';

/** Tells the page the height of the sheet's topmost window, whatever it is: by content, tall, collapsed. */
function useSheetCover(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    const sheet = element.current;
    if (!sheet || !isShown) return undefined;
    const { style } = document.documentElement;
    const tell = () => style.setProperty(property, `${sheet.offsetHeight}px`);
    tell();
    const observer = new ResizeObserver(tell);
    observer.observe(sheet, { box: 'border-box' });
    return () => {
      observer.disconnect();
      style.removeProperty(property);
    };
  }, [element, isShown]);
}

/** A window's frame: floating, or on a narrow page in the sheet, where only the topmost is shown. */
export function WindowFrame({ open, area, acts, over, isScreenOnly, isForm, children }: WindowFrameProps) {
  const { name, title, firstRect } = open;
  const element = useRef<HTMLElement>(null);
  const titleId = useId();
  // Where it was collapsed to, also while it is moved; null where it is not.
  const [corner, setCorner] = useState<Corner | null>(null);
  const isCollapsed = corner !== null;
  const stored = useWindows(useShallow((state) => rectOf(state, name))) ?? firstRect;
  const level = useWindows(({ stack }) => stack.indexOf(open));
  const isTop = useWindows(({ stack }) => stack.at(-1) === open);
  const isTall = useWindows(({ isSheetTall }) => isSheetTall);
  const isSheet = area.width < sizes.windowsFloatFromPx;
  const rect = clampRect(stored, area, minSize);
  const { isLow } = corner ?? cornerOf(rect, area);
  // The region is measured only now: in every rendering it would lay out the page.
  const nearestCorner = () => ({ ...cornerOf(rect, regionArea(over) ?? area), isLow });
  useOpenerFocus(element);
  useSheetCover(element, isSheet && isTop);
  // A tall one hides the page.
  useCovering(element, isSheet && isTop && !isTall);

  const onKeyDown = (event: KeyboardEvent) => {
    // Menus of the window are elsewhere in the page, and handle their own Escape.
    const isWithin = element.current?.contains(event.target as Node);
    if (event.key !== 'Escape' || event.defaultPrevented || !isWithin || !open.close) return;
    event.preventDefault();
    open.close();
  };
  const raise = (event: SyntheticEvent) => {
    if (element.current?.contains(event.target as Node)) raiseWindow(name);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the window hears the keys of what is in it
    <section
      ref={element}
      role="dialog"
      data-region="window"
      aria-labelledby={titleId}
      tabIndex={-1}
      hidden={isSheet && !isTop}
      className={`${styles.window} ${inColumn(0)} ${ringInside}`}
      data-sheet={isSheet || undefined}
      data-screen-only={isScreenOnly || undefined}
      data-form={isForm || undefined}
      data-collapsed={isCollapsed || undefined}
      data-tall={(isSheet && isTall) || undefined}
      style={{
        ...(!isSheet && boxOf(rect, level)),
        ...(!isSheet && corner && dockedBox(rect, corner, area)),
        ...(isSheet && isCollapsed && { height: 'auto' }),
      }}
      onKeyDown={onKeyDown}
      onFocus={raise}
      onPointerDown={raise}
    >
      {isSheet && <SheetTabs current={name} />}
      <TitleBar
        open={open}
        titleId={titleId}
        rect={rect}
        area={area}
        isSheet={isSheet}
        acts={acts}
        isCollapsed={isCollapsed}
        isLow={!isSheet && isLow}
        onCollapse={(isOn) => setCorner(isOn ? nearestCorner() : null)}
      />
      <div className={styles.body} hidden={isCollapsed}>
        <PartBoundary name="This window">{children}</PartBoundary>
      </div>
      {!isSheet && !isCollapsed && <ResizeHandles name={name} title={title} rect={rect} area={area} />}
    </section>
  );
}

/** Focuses an element when it appears, and returns the focus if the element disappears with the focus in it. */
function useOpenerFocus(element: RefObject<HTMLElement | null>): void {
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

/** Windows are above the pages, which use z-indexes up to 4. */
function boxOf({ x, y, width, height }: Rect, level: number) {
  return { left: x, top: y, width, height, zIndex: level + 5 };
}
