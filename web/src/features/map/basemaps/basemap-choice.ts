import type { Site } from '@wellfield/contract';
import { useMapScene } from '../../../explorer/exploration/map-scene.ts';
import { sessionScoped } from '../../../session/session-scoped.ts';
import type { Basemap } from './provider-address.ts';

export const builtIn: Basemap = {
  id: 'offline',
  label: 'Offline',
  kind: 'offline',
  url: null,
  attribution: '',
  dark: false,
  thumbnail: 'outlines',
};

/** The basemaps to choose from: the site's, and always the built-in one. */
export function basemapsOf(site: Pick<Site, 'basemaps'> | undefined): readonly Basemap[] {
  if (!site) return [builtIn];
  return site.basemaps.some(({ kind }) => kind === 'offline') ? site.basemaps : [...site.basemaps, builtIn];
}

interface BasemapChoice {
  /** The basemap whose provider became unavailable. */
  lostId: string | null;
  /** The unavailable basemap whose notice was closed. */
  notedId: string | null;
}

/** The state of the wanted basemap, retained on other screens. */
export const useBasemapChoice = sessionScoped<BasemapChoice>({ lostId: null, notedId: null });

/** Chooses a basemap; the site's default is never stored. */
export function chooseBasemap(id: string, site: Pick<Site, 'map'> | undefined): void {
  useMapScene.setState({ basemap: id === site?.map.basemap ? null : id });
  useBasemapChoice.setState({ notedId: null });
}
