import { numericValue, type ViewState } from '@wellfield/contract';
import { sessionScoped } from '../../session/session-scoped.ts';
import { quoted, type Part } from './parts/part.ts';

type Viewport = NonNullable<ViewState['viewport']>;

/** What is behind the map's data, and what part of it is in sight. */
export interface MapScene {
  /** Null until a person or a link moves the map: it then shows where the data is. */
  viewport: Viewport | null;
  /** The id of the basemap that was chosen; null for the site's. */
  basemap: string | null;
  /** The ids of the overlays that are on, the lowest first. */
  overlays: readonly string[];
  /** How opaque they are, from 0 to 1; fully, if missing. */
  overlayOpacity: Readonly<Record<string, number>>;
}

export const mapSceneAtStart: MapScene = { viewport: null, basemap: null, overlays: [], overlayOpacity: {} };

/** It stays on other screens. It is part of links, but its changes are not steps. */
export const useMapScene = sessionScoped<MapScene>(mapSceneAtStart);

/** A scene as the parameters of an address: `at=36.0512,-114.9,13.4&basemap=terrain&overlay=parcels&opacity=0.5,parcels`. */
function sceneTexts({ viewport, basemap, overlays, overlayOpacity }: MapScene): [name: string, text: string][] {
  const texts: [string, string][] = viewport ? [['at', viewportText(viewport)]] : [];
  if (basemap !== null) texts.push(['basemap', basemap]);
  texts.push(...overlays.map((id): [string, string] => ['overlay', id]));
  texts.push(...Object.entries(overlayOpacity).map(([id, part]): [string, string] => ['opacity', `${part},${id}`]));
  return texts;
}

/** The part of a scene in a parameter, not yet validated; null for an unknown name. */
function scenePartOf(name: string, text: string): Record<string, unknown> | null {
  switch (name) {
    case 'at':
      return { viewport: viewportOf(text) };
    case 'basemap':
      return { basemap: text };
    case 'overlay':
      return { overlays: [text] };
    case 'opacity':
      return { overlayOpacity: opacityOf(text) };
    default:
      return null;
  }
}

/** Latitude, longitude and zoom, as precise as the eye sees: about a meter, and a hundredth of a zoom. */
function viewportText({ lat, long, zoom }: Viewport): string {
  return [lat.toFixed(5), long.toFixed(5), zoom.toFixed(2)].map(Number).join(',');
}

function opacityOf(text: string): unknown {
  const at = text.indexOf(',');
  return at === -1 ? undefined : { [text.slice(at + 1)]: numericValue(text.slice(0, at)) };
}

function viewportOf(text: string): unknown {
  const [lat, long, zoom, ...more] = text.split(',').map((part) => numericValue(part));
  return more.length > 0 ? undefined : { lat, long, zoom };
}

/** Its state is its own. */
export const scenePart: Part<object, MapScene> = {
  atStart: {},
  empty: mapSceneAtStart,
  share: () => mapSceneAtStart,
  open: () => ({}),
  write: sceneTexts,
  read: scenePartOf,
  merge: (scene, more) => ({
    viewport: more.viewport ?? scene.viewport,
    basemap: more.basemap ?? scene.basemap,
    overlays: [...new Set([...scene.overlays, ...(more.overlays ?? [])])],
    overlayOpacity: { ...scene.overlayOpacity, ...more.overlayOpacity },
  }),
  unread: (name, text) => (name === 'at' ? `place of the map "${text}"` : quoted(name, text)),
  change: () => null,
};
