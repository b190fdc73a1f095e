import { create } from 'zustand';
import { cascadedPlace, cascadedPlaces, cornerPlace, tiledPlaces, type Place, type Size } from './window-geometry.ts';
import { sizes } from '../sizes.ts';

/** A window's size when it first opens. */
export interface FirstSize {
  widthPx: number;
  heightPx: number;
}

export interface OpenWindow {
  /** What its place is remembered by. */
  name: string;
  title: string;
  firstSize: FirstSize;
  /** Where it stands until somebody moves it. */
  firstPlace: Place;
  /** Null for a window that goes by itself. */
  close: (() => void) | null;
}

interface Windows {
  /** Undermost first. */
  stack: readonly OpenWindow[];
  /** Where windows were put, by name; open or not. On a smaller page they show as near to it as they can. */
  places: Readonly<Record<string, Place>>;
  /** Whether the sheet of a narrow page takes all of it. */
  isSheetTall: boolean;
}

const nothing: Windows = { stack: [], places: {}, isSheetTall: false };

/** The floating windows that are open, and where all of them were left. Knows nothing of what is in them. */
export const useWindows = create<Windows>()(() => nothing);

export const leastSize: Size = {
  width: sizes.leastWindow.widthPx,
  height: sizes.leastWindow.bodyHeightPx + sizes.windowTitleHeightPx,
};

/** Where a window stands at first: a step beside the one below, or in the corner. */
export type FirstStand = 'cascade' | 'corner';

/** A window has opened, above all others; or one that is open says something else of itself, and stays where it is. */
export function addWindow(added: Omit<OpenWindow, 'firstPlace'>, area: Place, stand: FirstStand = 'cascade'): void {
  useWindows.setState(({ stack }) => {
    const held = stack.find(({ name }) => name === added.name);
    if (held) return { stack: stack.map((open) => (open === held ? { ...held, ...added } : open)) };
    const size = sizeOf(added.firstSize);
    const firstPlace = stand === 'corner' ? cornerPlace(size, area) : cascadedPlace(stack.length, size, area);
    return { stack: [...stack, { ...added, firstPlace }] };
  });
}

/** A window has gone; its place is kept. */
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

/** Changes a window's place from where it was put last, or first stood. */
export function placeWindow(name: string, change: (place: Place) => Place): void {
  useWindows.setState((state) => {
    const held = placeOf(state, name);
    return held ? { places: { ...state.places, [name]: change(held) } } : state;
  });
}

/** Where a window was put last, or first stood; undefined for one that is not open. */
export function placeOf({ stack, places }: Windows, name: string): Place | undefined {
  return places[name] ?? stack.find((open) => open.name === name)?.firstPlace;
}

export function tileWindows(area: Place): void {
  useWindows.setState(({ stack, places }) => {
    return { places: { ...places, ...byName(stack, tiledPlaces(stack.length, area)) } };
  });
}

/** All windows in their first sizes, each a step beside the one below. */
export function cascadeWindows(area: Place): void {
  useWindows.setState(({ stack, places }) => {
    const cascaded = cascadedPlaces(
      stack.map(({ firstSize }) => sizeOf(firstSize)),
      area,
    );
    return { places: { ...places, ...byName(stack, cascaded) } };
  });
}

/** Closes every window that can be closed. */
export function closeWindows(): void {
  for (const { close } of useWindows.getState().stack) close?.();
}

export function setSheetTall(isSheetTall: boolean): void {
  useWindows.setState({ isSheetTall });
}

/** Places from an earlier visit; windows that were put somewhere since then stay there. */
export function restorePlaces(saved: Readonly<Record<string, Place>>): void {
  useWindows.setState(({ places }) => ({ places: { ...saved, ...places } }));
}

/** Whoever comes next begins with their own places. */
export function forgetPlaces(): void {
  useWindows.setState({ places: {} });
}

export function sizeOf({ widthPx, heightPx }: FirstSize): Size {
  return { width: widthPx, height: heightPx };
}

function byName(stack: readonly OpenWindow[], places: readonly Place[]): Record<string, Place> {
  return Object.fromEntries(stack.map(({ name }, index) => [name, places[index] as Place]));
}
