import { sessionScoped } from '../../../session/session-scoped.ts';
import type { ListOrder } from './ordered-locations.ts';

/** The open sections of the map's side bar; kept while other screens are shown. */
interface SideBarDisplay {
  /** The 'Additional Plots & Layers'. */
  showAdditional: boolean;
  /** What the location list is ordered by. */
  listOrder: ListOrder;
}

const atStart: SideBarDisplay = { showAdditional: false, listOrder: 'name' };

export const useSideBarDisplay = sessionScoped<SideBarDisplay>(atStart);
