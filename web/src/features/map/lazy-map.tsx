import { messages } from '@wellfield/contract';
import { lazyPart } from '../../ui/lazy-part/lazy-part.tsx';
import { LoadingNotice } from '../../ui/loading-notice.tsx';
import { MapNotice } from './map-notices.tsx';

export const LocationMap = lazyPart(
  'The map',
  async () => {
    // The library comes with it: the component that draws would import it by itself, and its failure would be nobody's.
    const [part] = await Promise.all([import('./location-map.tsx'), import('maplibre-gl')]);
    return part.LocationMap;
  },
  {
    waiting: (
      <MapNotice>
        <LoadingNotice text={messages.loading.standard} />
      </MapNotice>
    ),
  },
);

/** Whether this browser can draw the map. */
export function hasWebGl2(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
