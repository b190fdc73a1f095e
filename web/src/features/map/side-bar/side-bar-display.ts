import { sessionScoped } from '../../../session/session-scoped.ts';
import type { ListOrder } from './ordered-locations.ts';

/** The open sections of the map's side bar, which stay so on other screens. */
interface SideBarDisplay {
  /** The 'Additional Plots & Layers'. */
  showAdditional: boolean;
  /** What the location list is ordered by. */
  listOrder: ListOrder;
}

const atStart: SideBarDisplay = { showAdditional: false, listOrder: 'name' };

export const useSideBarDisplay = sessionScoped<SideBarDisplay>(atStart);

/** How high the side bar stands over the map where it is a sheet: its heading alone, next to half of the map, or all over it. */
export type SheetHeight = 'peek' | 'half' | 'full';

const heights: readonly SheetHeight[] = ['peek', 'half', 'full'];

export const useSheetHeight = sessionScoped<{ height: SheetHeight }>({ height: 'peek' });

export function setSheetHeight(height: SheetHeight): void {
  useSheetHeight.setState({ height });
}

/** The next height up (1) or down (-1); the same at the end. */
export function nextHeight(height: SheetHeight, step: 1 | -1): SheetHeight {
  return heights[heights.indexOf(height) + step] ?? height;
}

/** The height that a sheet snaps to when it is let go of; `stops` are the three heights in px. */
export function nearestHeight(heightPx: number, stops: Readonly<Record<SheetHeight, number>>): SheetHeight {
  const distance = (height: SheetHeight) => Math.abs(stops[height] - heightPx);
  return heights.reduce((nearest, height) => (distance(height) < distance(nearest) ? height : nearest));
}
