import type { MenuAct, MenuGroup } from '../menu/menu-button.tsx';
import { cascadedRect, tiledRects, type Rect } from './window-geometry.ts';
import {
  cascadeWindows,
  closeWindows,
  putWindow,
  setSheetTall,
  sizeOf,
  tileWindows,
  type OpenWindow,
} from './window-store.ts';

interface MenuOf {
  open: OpenWindow;
  area: Rect;
  isSheet: boolean;
  isTall: boolean;
  /** Entries of the window's content. */
  acts: readonly MenuAct[];
}

/** A window's menu: entries of its content, positions without dragging, and actions on all windows. */
export function windowMenu({ open, area, isSheet, isTall, acts }: MenuOf): MenuGroup[] {
  const put = (label: string, rect: Rect): MenuAct => ({ label, onAct: () => putWindow(open.name, () => rect) });
  const [left, right] = tiledRects(2, area) as [Rect, Rect];
  const [all] = tiledRects(1, area) as [Rect];
  const positions: MenuAct[] = [
    put('Left half', left),
    put('Right half', right),
    put('Whole page', all),
    put('Original size', cascadedRect(0, sizeOf(open.firstSize), area)),
  ];
  const sheet: MenuAct[] = [{ label: isTall ? 'Half of the page' : 'Whole page', onAct: () => setSheetTall(!isTall) }];
  const arrange: MenuAct[] = [
    { label: 'Tile', onAct: () => tileWindows(area) },
    { label: 'Cascade', onAct: () => cascadeWindows(area) },
  ];
  const closeAll: MenuAct = { label: 'Close all', onAct: closeWindows };
  return [
    { title: open.title, acts },
    { title: isSheet ? 'Height' : 'Place', acts: isSheet ? sheet : positions },
    { title: 'Arrange', acts: isSheet ? [closeAll] : [...arrange, closeAll] },
  ];
}
