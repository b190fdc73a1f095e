import { numericValue, type ViewState } from '@wellfield/contract';
import { sessionScoped } from '../../session/session-scoped.ts';

type Viewport = NonNullable<ViewState['viewport']>;

/** What stands behind the map's data, and how much of it is in sight. */
export interface MapScene {
  /** Null until somebody, or a link, moved the map: then it stands where the data is. */
  viewport: Viewport | null;
  /** The id of the basemap that was chosen; null for the site's. */
  basemap: string | null;
  /** The ids of the overlays that are on. */
  overlays: readonly string[];
}

export const mapSceneAtStart: MapScene = { viewport: null, basemap: null, overlays: [] };

/** Kept while one is on other screens. It is part of links, but none of its changes is a step. */
export const useMapScene = sessionScoped<MapScene>(mapSceneAtStart);

/** A scene as the parameters of an address: `at=36.0512,-114.9,13.4&basemap=terrain&overlay=parcels`. */
export function sceneTexts({ viewport, basemap, overlays }: MapScene): [name: string, text: string][] {
  const texts: [string, string][] = viewport ? [['at', viewportText(viewport)]] : [];
  if (basemap !== null) texts.push(['basemap', basemap]);
  return [...texts, ...overlays.map((id): [string, string] => ['overlay', id])];
}

/** The part of a scene that a parameter means, for the schema to judge; null for a name that means nothing. */
export function scenePartOf(name: string, text: string): Record<string, unknown> | null {
  switch (name) {
    case 'at':
      return { viewport: viewportOf(text) };
    case 'basemap':
      return { basemap: text };
    case 'overlay':
      return { overlays: [text] };
    default:
      return null;
  }
}

/** Latitude, longitude and zoom, as fine as the eye sees: about a metre, and a hundredth of a zoom. */
function viewportText({ lat, long, zoom }: Viewport): string {
  return [lat.toFixed(5), long.toFixed(5), zoom.toFixed(2)].map(Number).join(',');
}

function viewportOf(text: string): unknown {
  const [lat, long, zoom, ...more] = text.split(',').map((part) => numericValue(part));
  return more.length > 0 ? undefined : { lat, long, zoom };
}
