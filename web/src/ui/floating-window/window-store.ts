import { create } from 'zustand';
import { cascadedRect, cascadedRects, cornerRect, tiledRects, type Rect, type Size } from './window-geometry.ts';
import { sizes } from '../sizes.ts';

/** A window's size when it first opens. */
export interface FirstSize {
  widthPx: number;
  heightPx: number;
}

export interface OpenWindow {
  /** The key of its saved position and size. */
  name: string;
  title: string;
  firstSize: FirstSize;
  /** Where it is until it is moved. */
  firstRect: Rect;
  /** Null for a window that closes by itself. */
  close: (() => void) | null;
}

interface Windows {
  /** Bottommost first. */
  stack: readonly OpenWindow[];
  /** The rectangles of windows, open or not, by name. On a smaller page they are shown as close to these as possible. */
  rects: Readonly<Record<string, Rect>>;
  /** Whether the sheet fills a narrow page. */
  isSheetTall: boolean;
}

const nothing: Windows = { stack: [], rects: {}, isSheetTall: false };

/** The open windows, and the saved rectangles of all. It does not know their contents. */
export const useWindows = create<Windows>()(() => nothing);

export const minSize: Size = {
  width: sizes.minWindow.widthPx,
  height: sizes.minWindow.bodyHeightPx + sizes.windowTitleHeightPx,
};

/** The initial position of a window: a step from the one below it, or in the corner. */
export type FirstStand = 'cascade' | 'corner';

/** Adds an opened window on top, or updates an open one in place. */
export function addWindow(added: Omit<OpenWindow, 'firstRect'>, area: Rect, stand: FirstStand = 'cascade'): void {
  useWindows.setState(({ stack }) => {
    const held = stack.find(({ name }) => name === added.name);
    if (held) return { stack: stack.map((open) => (open === held ? { ...held, ...added } : open)) };
    const size = sizeOf(added.firstSize);
    const firstRect = stand === 'corner' ? cornerRect(size, area) : cascadedRect(stack.length, size, area);
    return { stack: [...stack, { ...added, firstRect }] };
  });
}

/** Removes a closed window; its rectangle is kept. */
export function removeWindow(name: string): void {
  useWindows.setState(({ stack }) => ({ stack: stack.filter((open) => open.name !== name) }));
}

/** Raises a window above all others. */
export function raiseWindow(name: string): void {
  useWindows.setState((state) => {
    const raised = state.stack.find((open) => open.name === name);
    if (!raised || state.stack.at(-1) === raised) return state;
    return { stack: [...state.stack.filter((open) => open !== raised), raised] };
  });
}

/** Changes a window's last or initial position and size. */
export function putWindow(name: string, change: (rect: Rect) => Rect): void {
  useWindows.setState((state) => {
    const held = rectOf(state, name);
    return held ? { rects: { ...state.rects, [name]: change(held) } } : state;
  });
}

/** A window's last or initial rectangle; undefined if it is not open. */
export function rectOf({ stack, rects }: Windows, name: string): Rect | undefined {
  return rects[name] ?? stack.find((open) => open.name === name)?.firstRect;
}

export function tileWindows(area: Rect): void {
  useWindows.setState(({ stack, rects }) => {
    return { rects: { ...rects, ...byName(stack, tiledRects(stack.length, area)) } };
  });
}

/** Cascades all windows in their default sizes. */
export function cascadeWindows(area: Rect): void {
  useWindows.setState(({ stack, rects }) => {
    const cascaded = cascadedRects(
      stack.map(({ firstSize }) => sizeOf(firstSize)),
      area,
    );
    return { rects: { ...rects, ...byName(stack, cascaded) } };
  });
}

/** Closes every window that can be closed. */
export function closeWindows(): void {
  for (const { close } of useWindows.getState().stack) close?.();
}

export function setSheetTall(isSheetTall: boolean): void {
  useWindows.setState({ isSheetTall });
}

/** Restores positions and sizes of an earlier visit, except for windows moved since. */
export function restoreRects(saved: Readonly<Record<string, Rect>>): void {
  useWindows.setState(({ rects }) => ({ rects: { ...saved, ...rects } }));
}

/** The next account starts with its own. */
export function forgetRects(): void {
  useWindows.setState({ rects: {} });
}

export function sizeOf({ widthPx, heightPx }: FirstSize): Size {
  return { width: widthPx, height: heightPx };
}

function byName(stack: readonly OpenWindow[], rects: readonly Rect[]): Record<string, Rect> {
  return Object.fromEntries(stack.map(({ name }, index) => [name, rects[index] as Rect]));
}
