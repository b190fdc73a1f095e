import type { Site } from '@wellfield/contract';
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
