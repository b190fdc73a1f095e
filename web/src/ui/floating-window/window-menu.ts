import type { MenuAct, MenuGroup } from '../menu/menu-button.tsx';
import { cascadedPlace, tiledPlaces, type Place } from './window-geometry.ts';
import {
  cascadeWindows,
  closeWindows,
  placeWindow,
  setSheetTall,
  sizeOf,
  tileWindows,
  type OpenWindow,
} from './window-store.ts';

interface MenuOf {
  open: OpenWindow;
  area: Place;
  isSheet: boolean;
  isTall: boolean;
  /** What the window's content adds. */
  acts: readonly MenuAct[];
}

/** A window's menu: what its content offers, places without dragging, and all windows at once. */
export function windowMenu({ open, area, isSheet, isTall, acts }: MenuOf): MenuGroup[] {
  const put = (label: string, place: Place): MenuAct => ({ label, onAct: () => placeWindow(open.name, () => place) });
  const [left, right] = tiledPlaces(2, area) as [Place, Place];
  const [all] = tiledPlaces(1, area) as [Place];
  const places: MenuAct[] = [
    put('Left half', left),
    put('Right half', right),
    put('Whole page', all),
    put('Original size', cascadedPlace(0, sizeOf(open.firstSize), area)),
  ];
  const sheet: MenuAct[] = [{ label: isTall ? 'Half of the page' : 'Whole page', onAct: () => setSheetTall(!isTall) }];
  const arrange: MenuAct[] = [
    { label: 'Tile', onAct: () => tileWindows(area) },
    { label: 'Cascade', onAct: () => cascadeWindows(area) },
  ];
  const closeAll: MenuAct = { label: 'Close all', onAct: closeWindows };
  return [
    { title: open.title, acts },
    { title: isSheet ? 'Height' : 'Place', acts: isSheet ? sheet : places },
    { title: 'Arrange', acts: isSheet ? [closeAll] : [...arrange, closeAll] },
  ];
}
