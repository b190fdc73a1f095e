import { create } from 'zustand';
import { cascadedRect, cascadedRects, cornerRect, tiledRects, type Rect, type Size } from './window-geometry.ts';
import { sizes } from '../sizes.ts';

/** A window's size when it first opens. */
export interface FirstSize {
  widthPx: number;
  heightPx: number;
}

export interface OpenWindow {
  /** What its position and size are remembered by. */
  name: string;
  title: string;
  firstSize: FirstSize;
  /** Where it stands until somebody moves it. */
  firstRect: Rect;
  /** Null for a window that goes by itself. */
  close: (() => void) | null;
}

interface Windows {
  /** Undermost first. */
  stack: readonly OpenWindow[];
  /** Where windows were put, by name; open or not. On a smaller page they show as near to it as they can. */
  rects: Readonly<Record<string, Rect>>;
  /** Whether the sheet of a narrow page takes all of it. */
  isSheetTall: boolean;
}

const nothing: Windows = { stack: [], rects: {}, isSheetTall: false };

/** The floating windows that are open, and where all of them were left. Knows nothing of what is in them. */
export const useWindows = create<Windows>()(() => nothing);

export const minSize: Size = {
  width: sizes.minWindow.widthPx,
  height: sizes.minWindow.bodyHeightPx + sizes.windowTitleHeightPx,
};

/** Where a window stands at first: a step beside the one below, or in the corner. */
export type FirstStand = 'cascade' | 'corner';

/** A window has opened, above all others; or one that is open says something else of itself, and stays where it is. */
export function addWindow(added: Omit<OpenWindow, 'firstRect'>, area: Rect, stand: FirstStand = 'cascade'): void {
  useWindows.setState(({ stack }) => {
    const held = stack.find(({ name }) => name === added.name);
    if (held) return { stack: stack.map((open) => (open === held ? { ...held, ...added } : open)) };
    const size = sizeOf(added.firstSize);
    const firstRect = stand === 'corner' ? cornerRect(size, area) : cascadedRect(stack.length, size, area);
    return { stack: [...stack, { ...added, firstRect }] };
  });
}

/** A window has gone; its rectangle is kept. */
export function removeWindow(name: string): void {
  useWindows.setState(({ stack }) => ({ stack: stack.filter((open) => open.name !== name) }));
}

/** Puts a window above all others. */
export function raiseWindow(name: string): void {
  useWindows.setState((state) => {
    const raised = state.stack.find((open) => open.name === name);
    if (!raised || state.stack.at(-1) === raised) return state;
    return { stack: [...state.stack.filter((open) => open !== raised), raised] };
  });
}

/** Changes a window's position and size from what they were put last, or first stood. */
export function putWindow(name: string, change: (rect: Rect) => Rect): void {
  useWindows.setState((state) => {
    const held = rectOf(state, name);
    return held ? { rects: { ...state.rects, [name]: change(held) } } : state;
  });
}

/** Where a window were put last, or first were; undefined for one that is not open. */
export function rectOf({ stack, rects }: Windows, name: string): Rect | undefined {
  return rects[name] ?? stack.find((open) => open.name === name)?.firstRect;
}

export function tileWindows(area: Rect): void {
  useWindows.setState(({ stack, rects }) => {
    return { rects: { ...rects, ...byName(stack, tiledRects(stack.length, area)) } };
  });
}

/** All windows in their first sizes, each a step beside the one below. */
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

/** Positions and sizes from an earlier visit; windows that were put somewhere since then stay there. */
export function restoreRects(saved: Readonly<Record<string, Rect>>): void {
  useWindows.setState(({ rects }) => ({ rects: { ...saved, ...rects } }));
}

/** Whoever comes next begins with their own. */
export function forgetRects(): void {
  useWindows.setState({ rects: {} });
}

export function sizeOf({ widthPx, heightPx }: FirstSize): Size {
  return { width: widthPx, height: heightPx };
}

function byName(stack: readonly OpenWindow[], rects: readonly Rect[]): Record<string, Rect> {
  return Object.fromEntries(stack.map(({ name }, index) => [name, rects[index] as Rect]));
}
