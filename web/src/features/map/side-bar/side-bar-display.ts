import { sessionScoped } from '../../../session/session-scoped.ts';

/** The open sections of the map's side bar; kept while other screens are shown. */
interface SideBarDisplay {
  /** The 'Additional Plots & Layers'. */
  showAdditional: boolean;
}

const atStart: SideBarDisplay = { showAdditional: false };

export const useSideBarDisplay = sessionScoped<SideBarDisplay>(atStart);
