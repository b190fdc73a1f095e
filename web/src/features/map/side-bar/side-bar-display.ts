import { sessionScoped } from '../../../session/session-scoped.ts';

/** What of the map's side bar is open; kept while one is on other screens. */
interface SideBarDisplay {
  /** The 'Additional Plots & Layers'. */
  showAdditional: boolean;
}

const atStart: SideBarDisplay = { showAdditional: false };

export const useSideBarDisplay = sessionScoped<SideBarDisplay>(atStart);
