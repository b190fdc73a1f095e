import { create } from 'zustand';
import { useSession } from '../../session/session-store.ts';

/** Where the map was left. */
interface Viewport {
  lat: number;
  long: number;
  zoom: number;
}

/** What of the map is switched on, and where it stands; kept while one is on other screens. */
interface MapDisplay {
  showRadius: boolean;
  showLocations: boolean;
  showInfoLegend: boolean;
  /** Whether the side bar's 'Additional Plots & Layers' are open. */
  showAdditional: boolean;
  /** Null until the map was moved by hand: then it stands where the data is. */
  viewport: Viewport | null;
}

const atStart: MapDisplay = {
  showRadius: true,
  showLocations: true,
  showInfoLegend: true,
  showAdditional: false,
  viewport: null,
};

export const useMapDisplay = create<MapDisplay>()(() => atStart);

useSession.subscribe(({ token }) => {
  if (token === null) useMapDisplay.setState(atStart);
});
