import type { MenuAct, MenuGroup } from '../menu/menu-button.tsx';
import { regionArea } from './page-area.ts';
import { cascadedRect, halvesOf, tiledRects, type Rect } from './window-geometry.ts';
import {
  arrangeWindow,
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
  const put = (label: string, rect: Rect): MenuAct => ({ label, onAct: () => arrangeWindow(open.name, rect) });
  const [left, right] = halvesOf(area);
  const original = cascadedRect(0, sizeOf(open.firstSize), area);
  const positions: MenuAct[] = [
    put('Left half', inset(left)),
    put('Right half', inset(right)),
    put('Whole page', inset(area)),
    { label: 'Original size', onAct: () => putWindow(open.name, () => original) },
  ];
  const sheet: MenuAct[] = [{ label: isTall ? 'Half of the page' : 'Whole page', onAct: () => setSheetTall(!isTall) }];
  const arrange: MenuAct[] = [
    { label: 'Tile', onAct: () => tileWindows(tileAreas(area)) },
    { label: 'Cascade', onAct: () => cascadeWindows(area) },
  ];
  const closeAll: MenuAct = { label: 'Close all', onAct: closeWindows };
  return [
    { title: open.title, acts },
    { title: isSheet ? 'Height' : 'Place', acts: isSheet ? sheet : positions },
    { title: 'Arrange', acts: isSheet ? [closeAll] : [...arrange, closeAll] },
  ];
}

/** The map's right half, so that map, filters and side bar stay in sight; the whole map, or a page without one. */
function tileAreas(area: Rect): readonly Rect[] {
  const map = regionArea('map');
  return map ? [halvesOf(map)[1], map] : [area];
}

/** With a gap around. */
function inset(area: Rect): Rect {
  return tiledRects(1, area)[0] ?? area;
}
