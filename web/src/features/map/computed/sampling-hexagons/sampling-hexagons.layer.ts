import type { Feature, Polygon } from 'geojson';
import { countClasses, type CountClass } from '@wellfield/science';
import { limits } from '@wellfield/contract';
import type { SamplingHexagon } from '../../../../workers/operations/count-samples.ts';
import type { MapPalette } from '../../colors/map-palette.ts';
import { cssColor, type ValueRamp } from '../../colors/value-ramp.ts';
import type { MapLayer } from '../../layers/map-layer.ts';

/** A class of the hexagons' counts with its color. */
export interface HexagonClass extends CountClass {
  color: string;
}

/** The classes of the legend: whole numbers with equal widths. */
export function hexagonClasses(hexagons: readonly SamplingHexagon[], ramp: ValueRamp): HexagonClass[] {
  const classes = countClasses(
    hexagons.map(({ count }) => count),
    limits.spatialTools.samplingClasses,
  );
  return classes.map((one, at) => ({
    ...one,
    color: cssColor(ramp(classes.length === 1 ? 0.5 : at / (classes.length - 1))),
  }));
}

interface HexagonProperties {
  count: number;
  color: string;
}

/** Hexagons, colored by their number of samples. */
export function samplingHexagonsLayer(
  hexagons: readonly SamplingHexagon[],
  classes: readonly HexagonClass[],
  palette: MapPalette,
): MapLayer {
  const features = hexagons.map(({ count, corners }): Feature<Polygon, HexagonProperties> => ({
    type: 'Feature',
    properties: { count, color: classes.find(({ to }) => count <= to)?.color ?? palette.data },
    geometry: { type: 'Polygon', coordinates: [[...corners, ...corners.slice(0, 1)]] },
  }));
  return {
    id: 'sampling-hexagons',
    slot: 'areas',
    source: { type: 'geojson', data: { type: 'FeatureCollection', features } },
    styles: [
      {
        id: 'sampling-hexagons-fill',
        type: 'fill',
        paint: { 'fill-color': ['get', 'color'], 'fill-opacity': 0.65 },
      },
      {
        id: 'sampling-hexagons-line',
        type: 'line',
        paint: { 'line-color': palette.dataLine, 'line-width': 1 },
      },
    ],
  };
}
