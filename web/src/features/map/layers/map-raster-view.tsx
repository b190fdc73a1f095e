import { useEffect, useState } from 'react';
import { Layer, Source, useMap, type SourceProps } from '@vis.gl/react-maplibre';
import type { CanvasSource, CanvasSourceSpecification } from 'maplibre-gl';
import { cornersOf, type MapRaster } from './map-raster.ts';
import { slotEnd } from './offline-style.ts';

/** Draws a raster on the map. */
export function MapRasterView({ raster }: { raster: MapRaster }) {
  const { current: map } = useMap();
  const [canvas] = useState(() => document.createElement('canvas'));
  const { id, slot, bounds, opacity, isSharp } = raster;
  useEffect(() => {
    canvas.width = raster.width;
    canvas.height = raster.height;
    canvas.getContext('2d')?.putImageData(new ImageData(raster.pixels, raster.width, raster.height), 0, 0);
    if (!map) return;
    // The map rereads a canvas only while it plays, and only if it is in sight.
    const reread = () => {
      const source = map.getSource<CanvasSource>(id);
      if (!source?.play) return;
      source.play();
      void map.once('render', () => source.pause());
    };
    reread();
    map.on('moveend', reread);
    return () => {
      map.off('moveend', reread);
    };
  }, [map, canvas, raster, id]);
  // The binding supports canvas sources, although its types do not have them.
  const source: CanvasSourceSpecification = {
    type: 'canvas',
    canvas,
    coordinates: cornersOf(bounds),
    animate: false,
  };
  return (
    <Source id={id} {...(source as unknown as SourceProps)}>
      <Layer
        id={`${id}-raster`}
        type="raster"
        beforeId={slotEnd(slot)}
        paint={{
          'raster-opacity': opacity,
          'raster-resampling': isSharp ? 'nearest' : 'linear',
          'raster-fade-duration': 0,
        }}
      />
    </Source>
  );
}
