import { useEffect } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { readMarkName } from './mark-name.ts';
import { markImage } from './mark-image.ts';

/** Draws marks when the map needs them, again after every change of style. */
export function OverlayMarks() {
  const { current } = useMap();
  useEffect(() => {
    if (!current) return;
    const map = current.getMap();
    map.setMissingStyleImageResolver((name) => {
      const look = readMarkName(name);
      if (!look || map.hasImage(name)) return;
      const dots = Math.min(3, Math.max(1, devicePixelRatio));
      map.addImage(name, markImage(look, dots), { pixelRatio: dots });
    });
    return () => {
      map.setMissingStyleImageResolver(null);
    };
  }, [current]);
  return null;
}
