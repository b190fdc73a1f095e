import { useEffect } from 'react';
import { useMap } from '@vis.gl/react-maplibre';
import { readMarkName } from '../../../explorer/map-parts/state-mark.ts';
import { readRingName, ringImage } from '../circles/dashed-ring.ts';
import type { MapImage } from '../layers/map-raster.ts';
import { markImage } from './mark-image.ts';

/** The image of a mark or a ring; null for other names. */
function imageOf(name: string, dots: number): MapImage | null {
  const mark = readMarkName(name);
  if (mark) return markImage(mark, dots);
  const ring = readRingName(name);
  return ring && ringImage(ring, dots);
}

/** Draws marks and rings when the map needs them, again after every change of style. */
export function OverlayMarks() {
  const { current } = useMap();
  useEffect(() => {
    if (!current) return;
    const map = current.getMap();
    map.setMissingStyleImageResolver((name) => {
      const dots = Math.min(3, Math.max(1, devicePixelRatio));
      const image = imageOf(name, dots);
      if (image && !map.hasImage(name)) map.addImage(name, image, { pixelRatio: dots });
    });
    return () => {
      map.setMissingStyleImageResolver(null);
    };
  }, [current]);
  return null;
}
