import { useEffect } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import type { MapStyleImageMissingEvent } from 'maplibre-gl';
import { readMarkName } from './mark-name.ts';
import { markPicture } from './mark-picture.ts';

/** Draws the marks that the map asks for, and asks for again whenever its style is another. */
export function OverlayMarks() {
  const { current: map } = useMap();
  useEffect(() => {
    if (!map) return;
    const draw = ({ id }: Pick<MapStyleImageMissingEvent, 'id'>) => {
      const look = readMarkName(id);
      if (!look || map.hasImage(id)) return;
      const dots = Math.min(3, Math.max(1, devicePixelRatio));
      map.addImage(id, markPicture(look, dots), { pixelRatio: dots });
    };
    map.on('styleimagemissing', draw);
    return () => {
      map.off('styleimagemissing', draw);
    };
  }, [map]);
  return null;
}
