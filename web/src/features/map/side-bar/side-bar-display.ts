import { create } from 'zustand';
import { useSession } from '../../../session/session-store.ts';

/** What of the map's side bar is open; kept while one is on other screens. */
interface SideBarDisplay {
  /** The 'Additional Plots & Layers'. */
  showAdditional: boolean;
}

const atStart: SideBarDisplay = { showAdditional: false };

export const useSideBarDisplay = create<SideBarDisplay>()(() => atStart);

useSession.subscribe(({ token }) => {
  if (token === null) useSideBarDisplay.setState(atStart);
});
