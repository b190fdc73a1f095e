import { useEffect, useMemo, useRef, useState } from 'react';
import type { MapRef } from '@vis.gl/react-maplibre';
import { scienceWorker } from '../../../workers/science-worker.ts';
import { heatPlaces, heatView, hotSpotsPicture } from '../layers/hot-spots.picture.ts';
import type { MapPicture } from '../layers/map-picture.ts';
import type { SpatialPlaces } from './spatial-places.ts';
import { rampTable, type ValueRamp } from '../colors/value-ramp.ts';

interface HotSpotNeeds {
  places: SpatialPlaces;
  radiusPx: number;
  ramp: ValueRamp;
  onFault(): void;
}

/** The heat map of what the map shows, drawn anew whenever it has moved; until then the one before stays. */
export function useHotSpots(map: MapRef | undefined, needs: HotSpotNeeds): MapPicture | null {
  const { places, radiusPx, ramp } = needs;
  const [picture, setPicture] = useState<MapPicture | null>(null);
  const onFault = useRef(needs.onFault);
  onFault.current = needs.onFault;
  const colors = useMemo(() => rampTable(ramp), [ramp]);
  useEffect(() => {
    if (!map) return;
    let underWay = new AbortController();
    const draw = () => {
      underWay.abort();
      const controller = new AbortController();
      underWay = controller;
      const { lat, lng } = map.getCenter();
      const { clientWidth, clientHeight } = map.getContainer();
      const camera = { lat, long: lng, zoom: map.getZoom(), widthPx: clientWidth, heightPx: clientHeight };
      const view = heatView(camera, radiusPx);
      const input = { ...heatPlaces(places.long, places.lat, view), statistics: places.values, radiusPx, view, colors };
      scienceWorker.run('drawHotSpots', input, { signal: controller.signal }).then(
        (pixels) => !controller.signal.aborted && setPicture(hotSpotsPicture(view, pixels)),
        () => !controller.signal.aborted && onFault.current(),
      );
    };
    draw();
    map.on('moveend', draw);
    map.on('resize', draw);
    return () => {
      underWay.abort();
      map.off('moveend', draw);
      map.off('resize', draw);
    };
  }, [map, places, radiusPx, colors]);
  return picture;
}
