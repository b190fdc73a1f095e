import { useEffect } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { readMarkName } from './mark-name.ts';
import { markImage } from './mark-image.ts';

/** Draws the marks when the map needs them, anew whenever its style is another. */
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
