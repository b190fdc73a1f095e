import { create } from 'zustand';
import {
  cascadedRect,
  cascadedRects,
  cornerRect,
  onFootOf,
  readableRects,
  type Rect,
  type Size,
} from './window-geometry.ts';
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
  /** Smaller, its contents could not be read: as a tile it is no smaller. */
  readableSize: Size;
  /** Where it is until it is moved. */
  firstRect: Rect;
  /** How many windows were open when it opened: its step of the cascade. */
  step: number;
  /** Null for a window that closes by itself. */
  close: (() => void) | null;
}

interface Windows {
  /** Bottommost first. */
  stack: readonly OpenWindow[];
  /**
   * The rectangles of windows that were moved or resized, open or not, by name. On a smaller page they are shown as
   * close to these as possible.
   */
  rects: Readonly<Record<string, Rect>>;
  /** Of an earlier visit, and the page that they are now on. */
  restored: Readonly<Record<string, Rect>>;
  restoredOn: Size;
  /** Where windows were put by menu, as by Tile: until they are moved or closed, and never stored. */
  arranged: Readonly<Record<string, Rect>>;
  /** Whether the sheet fills a narrow page. */
  isSheetTall: boolean;
}

const noRects = { rects: {}, restored: {}, restoredOn: { width: 0, height: 0 }, arranged: {} };
const nothing: Windows = { stack: [], ...noRects, isSheetTall: false };

/** The open windows, and the saved rectangles of all. It does not know their contents. */
export const useWindows = create<Windows>()(() => nothing);

export const minSize: Size = {
  width: sizes.minWindow.widthPx,
  height: sizes.minWindow.bodyHeightPx + sizes.windowTitleHeightPx,
};

/** How much of the page's width and height a restored window takes at most. */
const restoredShare = 0.6;

/** The initial position of a window: a step from the one below it, or in the corner. */
export type FirstStand = 'cascade' | 'corner';

/** Adds an opened window on top, or updates an open one in place, which another area gives another first rectangle. */
export function addWindow(
  added: Omit<OpenWindow, 'firstRect' | 'step'>,
  area: Rect,
  stand: FirstStand = 'cascade',
): void {
  useWindows.setState((state) => {
    const { stack } = state;
    const existing = stack.find(({ name }) => name === added.name);
    const step = existing?.step ?? stack.length;
    const size = sizeOf(added.firstSize);
    const others = stack.flatMap(({ name }) => (name === added.name ? [] : (rectOf(state, name) ?? [])));
    const firstRect =
      stand === 'corner' ? cornerRect(size, area) : onFootOf(cascadedRect(step, size, area), others, area);
    const open: OpenWindow = { ...added, firstRect, step };
    return { stack: existing ? stack.map((other) => (other === existing ? open : other)) : [...stack, open] };
  });
}

/** Removes a closed window; its rectangle is retained, but not what it was arranged in. */
export function removeWindow(name: string): void {
  useWindows.setState(({ stack, arranged }) => ({
    stack: stack.filter((open) => open.name !== name),
    arranged: without(arranged, name),
  }));
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
    const existing = rectOf(state, name);
    if (!existing) return state;
    return { rects: { ...state.rects, [name]: change(existing) }, arranged: without(state.arranged, name) };
  });
}

/** A window's last or initial rectangle; undefined if it is not open. */
export function rectOf({ stack, rects, restored, restoredOn, arranged }: Windows, name: string): Rect | undefined {
  const open = stack.find((other) => other.name === name);
  const stored = restored[name];
  return arranged[name] ?? rects[name] ?? (open && (stored ? cappedRect(stored, open, restoredOn) : open.firstRect));
}

/** What filled a page fills it no more at the next visit: at most its first size, or a share of the page. */
function cappedRect(rect: Rect, { firstSize }: OpenWindow, page: Size): Rect {
  return {
    ...rect,
    width: Math.min(rect.width, Math.max(firstSize.widthPx, page.width * restoredShare)),
    height: Math.min(rect.height, Math.max(firstSize.heightPx, page.height * restoredShare)),
  };
}

/** Puts a window where it is not remembered. */
export function arrangeWindow(name: string, rect: Rect): void {
  useWindows.setState(({ arranged }) => ({ arranged: { ...arranged, [name]: rect } }));
}

/** Tiles all windows in the first of the areas in which all can be read; where none has the room they are stacked. */
export function tileWindows(areas: readonly Rect[]): void {
  useWindows.setState(({ stack }) => {
    const needs = stack.map(({ readableSize }) => readableSize);
    return { arranged: byName(stack, readableRects(needs, areas)) };
  });
}

/** Cascades all windows in their default sizes. */
export function cascadeWindows(area: Rect): void {
  useWindows.setState(({ stack }) => {
    const cascaded = cascadedRects(
      stack.map(({ firstSize }) => sizeOf(firstSize)),
      area,
    );
    return { arranged: byName(stack, cascaded) };
  });
}

/** Closes every window that can be closed. */
export function closeWindows(): void {
  for (const { close } of useWindows.getState().stack) close?.();
}

export function setSheetTall(isSheetTall: boolean): void {
  useWindows.setState({ isSheetTall });
}

/** Restores positions and sizes of an earlier visit on a page, except for windows moved since. */
export function restoreRects(saved: Readonly<Record<string, Rect>>, page: Size): void {
  useWindows.setState({ restored: saved, restoredOn: page });
}

/** The next account starts with its own. */
export function forgetRects(): void {
  useWindows.setState(noRects);
}

export function sizeOf({ widthPx, heightPx }: FirstSize): Size {
  return { width: widthPx, height: heightPx };
}

function byName(stack: readonly OpenWindow[], rects: readonly Rect[]): Record<string, Rect> {
  return Object.fromEntries(stack.map(({ name }, index) => [name, rects[index] as Rect]));
}

function without(rects: Readonly<Record<string, Rect>>, name: string): Record<string, Rect> {
  return Object.fromEntries(Object.entries(rects).filter(([other]) => other !== name));
}
