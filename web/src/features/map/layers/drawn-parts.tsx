import { memo, useMemo } from 'react';
import type { MapDrawing, MapLook } from '../../../explorer/map-parts/map-part.ts';
import { MapLayerView } from './map-layer-view.tsx';

/** Something that is drawn on the map now. */
export interface DrawnNow {
  drawing: MapDrawing;
  drawn: unknown;
}

/** What a list of drawings draws now, those that draw nothing left out. The list must not change: each has hooks. */
export function useDrawnNow(drawings: readonly MapDrawing[]): DrawnNow[] {
  const all = drawings.map((drawing) => ({ drawing, drawn: drawing.useDrawn() }));
  return all.filter(({ drawn }) => drawn !== null);
}

/** The layers of one of them. */
export const DrawnLayers = memo(function DrawnLayers({ drawing, drawn, scheme, palette }: DrawnNow & MapLook) {
  const layers = useMemo(() => drawing.layers(drawn, { scheme, palette }), [drawing, drawn, scheme, palette]);
  return layers.map((layer) => <MapLayerView key={layer.id} layer={layer} />);
});
