import type { Site } from '@wellfield/contract';
import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';

interface BasemapChoice {
  /** The basemap whose provider became unavailable. */
  lostId: string | null;
  /** The unavailable basemap whose notice was closed. */
  notedId: string | null;
}

/** The state of the wanted basemap; kept while other screens are shown. */
export const useBasemapChoice = sessionScoped<BasemapChoice>({ lostId: null, notedId: null });

/** Chooses a basemap; the site's default is never stored. */
export function chooseBasemap(id: string, site: Pick<Site, 'map'> | undefined): void {
  useMapScene.setState({ basemap: id === site?.map.basemap ? null : id });
  useBasemapChoice.setState({ notedId: null });
}
