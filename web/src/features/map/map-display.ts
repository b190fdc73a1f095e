import { create } from 'zustand';
import { useSession } from '../../session/session-store.ts';

/** What the map has shown, and what of its side bar is open; kept while one is on other screens. */
interface MapDisplay {
  /** Whether the side bar's 'Additional Plots & Layers' are open. */
  showAdditional: boolean;
  /** The answer whose places the map was moved to, or was left at; null before any. */
  seenAnswer: string | null;
  /** The polygons that the map was moved to, or was left at. */
  seenPolygons: readonly string[];
}

const atStart: MapDisplay = {
  showAdditional: false,
  seenAnswer: null,
  seenPolygons: [],
};

export const useMapDisplay = create<MapDisplay>()(() => atStart);

useSession.subscribe(({ token }) => {
  if (token === null) useMapDisplay.setState(atStart);
});
