import { memo, useMemo, type ReactNode } from 'react';
import type { MapDrawing, MapLook } from '../../../explorer/map-parts/map-layer.ts';
import { MapLayerView } from './map-layer-view.tsx';

/** A drawing with what it draws now. */
export interface DrawnNow<Drawing = MapDrawing> {
  drawing: Drawing;
  drawn: unknown;
}

/** What a list of drawings draws now, those that draw nothing left out. The list must not change: each has hooks. */
export function useDrawnNow<State, Drawing extends MapDrawing<unknown, State>>(
  drawings: readonly Drawing[],
  state: State,
): DrawnNow<Drawing>[] {
  const all = drawings.map((drawing) => ({ drawing, drawn: drawing.useDrawn(state) }));
  return all.filter(({ drawn }) => drawn !== null);
}

type DrawnLayersProps = DrawnNow<Pick<MapDrawing, 'layers'>> & { look: MapLook };

/** The layers of a drawing. */
export const DrawnLayers = memo(function DrawnLayers({ drawing, drawn, look }: DrawnLayersProps) {
  const layers = useMemo(() => drawing.layers(drawn, look), [drawing, drawn, look]);
  return layers.map((layer) => <MapLayerView key={layer.id} layer={layer} />);
});

/** The legends of drawings, of those that have one now. */
export function legendsOf(
  drawnNow: readonly DrawnNow<Pick<MapDrawing, 'name' | 'legend'>>[],
  look: MapLook,
): { name: string; legend: ReactNode }[] {
  return drawnNow
    .map(({ drawing, drawn }) => ({ name: drawing.name, legend: drawing.legend(drawn, look) }))
    .filter(({ legend }) => legend !== null);
}
