import { create } from 'zustand';
import { useSession } from '../../../session/session-store.ts';

interface BasemapChoice {
  /** The basemap that the person chose; null for the site's. */
  chosenId: string | null;
  /** The basemap whose provider stopped giving tiles. */
  lostId: string | null;
  /** The basemap whose absence the person has taken note of. */
  notedId: string | null;
}

const atStart: BasemapChoice = { chosenId: null, lostId: null, notedId: null };

/** Which basemap is wanted, and what became of it; kept while one is on other screens. */
export const useBasemapChoice = create<BasemapChoice>()(() => atStart);

export function chooseBasemap(chosenId: string): void {
  useBasemapChoice.setState({ chosenId, notedId: null });
}

useSession.subscribe(({ token }) => {
  if (token === null) useBasemapChoice.setState({ chosenId: null });
});
