import { memo } from 'react';
import { Layer, Source } from '@vis.gl/react-maplibre';
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
