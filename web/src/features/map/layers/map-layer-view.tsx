import { memo, useEffect } from 'react';
import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import { slotEnd } from './offline-style.ts';

/** Adds a layer to its slot of the map, independent of the order of rendering. */
export const MapLayerView = memo(function MapLayerView({ layer: { id, slot, source, styles } }: { layer: MapLayer }) {
  return (
    <Source id={id} {...source}>
      {styles.map((style) => (
        <Layer key={style.id} {...style} beforeId={slotEnd(slot)} />
      ))}
    </Source>
  );
});

/** Layers, the lowest first, also after their order has changed. */
export const StackedLayers = memo(function StackedLayers({ layers }: { layers: readonly MapLayer[] }) {
  const { current: map } = useMap();
  const order = JSON.stringify(layers.flatMap(({ slot, styles }) => styles.map(({ id }) => [id, slotEnd(slot)])));
  useEffect(() => {
    const styles = JSON.parse(order) as [id: string, end: string][];
    // One that is not there yet is added above the others of its slot.
    for (const [id, end] of styles) if (map?.getLayer(id)) map.moveLayer(id, end);
  }, [map, order]);
  return layers.map((layer) => <MapLayerView key={layer.id} layer={layer} />);
});
