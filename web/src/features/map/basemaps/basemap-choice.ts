import type { Site } from '@wellfield/contract';
import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';

interface BasemapChoice {
  /** The basemap whose provider stopped giving tiles. */
  lostId: string | null;
  /** The basemap whose absence the person has taken note of. */
  notedId: string | null;
}

/** What became of the basemap that is wanted; kept while one is on other screens. */
export const useBasemapChoice = sessionScoped<BasemapChoice>({ lostId: null, notedId: null });

/** Asks for a basemap; the site's own is what is there without being asked for. */
export function chooseBasemap(id: string, site: Pick<Site, 'map'> | undefined): void {
  useMapScene.setState({ basemap: id === site?.map.basemap ? null : id });
  useBasemapChoice.setState({ notedId: null });
}
