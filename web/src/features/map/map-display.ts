import { create } from 'zustand';
import { useSession } from '../../session/session-store.ts';

/** Where the map was left. */
interface Viewport {
  lat: number;
  long: number;
  zoom: number;
}

/** Where the map stands, and what of its side bar is open; kept while one is on other screens. */
interface MapDisplay {
  /** Whether the side bar's 'Additional Plots & Layers' are open. */
  showAdditional: boolean;
  /** Null until the map was moved by hand: then it stands where the data is. */
  viewport: Viewport | null;
  /** The polygons that the map was moved to, or was left at. */
  seenPolygons: readonly string[];
}

const atStart: MapDisplay = {
  showAdditional: false,
  viewport: null,
  seenPolygons: [],
};

export const useMapDisplay = create<MapDisplay>()(() => atStart);

useSession.subscribe(({ token }) => {
  if (token === null) useMapDisplay.setState(atStart);
});
