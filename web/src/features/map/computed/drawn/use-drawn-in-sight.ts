import { useEffect, useRef, useState } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import type { DrawnPart, Sight } from '../computed-layer.ts';

type DrawInSight = (sight: Sight, signal: AbortSignal) => Promise<readonly DrawnPart[]>;

const nothing: readonly DrawnPart[] = [];

/** A drawing of the visible part, redone whenever the map has moved; until then the previous one stays. */
export function useDrawnInSight(map: MapRef | undefined, draw: DrawInSight, onFault: () => void): readonly DrawnPart[] {
  const [parts, setParts] = useState(nothing);
  const reportFault = useRef(onFault);
  reportFault.current = onFault;
  useEffect(() => {
    if (!map) return;
    let underWay = new AbortController();
    const redraw = () => {
      underWay.abort();
      underWay = new AbortController();
      const { signal } = underWay;
      draw(sightOf(map), signal).then(
        (drawn) => !signal.aborted && setParts(drawn),
        () => !signal.aborted && reportFault.current(),
      );
    };
    redraw();
    map.on('moveend', redraw);
    map.on('resize', redraw);
    return () => {
      underWay.abort();
      map.off('moveend', redraw);
      map.off('resize', redraw);
    };
  }, [map, draw]);
  return parts;
}

function sightOf(map: MapRef): Sight {
  const { lat, lng } = map.getCenter();
  const { clientWidth, clientHeight } = map.getContainer();
  return { lat, long: lng, zoom: map.getZoom(), widthPx: clientWidth, heightPx: clientHeight };
}
