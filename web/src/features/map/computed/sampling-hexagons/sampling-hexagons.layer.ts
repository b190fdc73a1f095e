import type { Feature, Polygon } from 'geojson';
import { type ValueClass, valueClasses } from '@wellfield/science';
import { spatialTools } from '@wellfield/contract';
import type { SamplingHexagon } from '../../../../workers/operations/location-groups.ts';
import type { MapPalette } from '../../../../explorer/map-colors/map-palette.ts';
import { cssColor, layerRamps } from '../../../../explorer/map-colors/value-ramp.ts';
import type { ColorScheme } from '../../../../ui/use-color-scheme.ts';
import type { MapLayer } from '../../../../explorer/map-parts/map-layer.ts';
import { mercatorY } from '../../camera/web-mercator.ts';

/** How opaque hexagons are. */
export const hexagonOpacity = 0.65;

/** A class of the hexagons' counts, both ends included, with its color. */
interface HexagonClass {
  from: number;
  to: number;
  hexagons: number;
  color: string;
}

/** The map and its legend both ask for them. */
const found = new WeakMap<readonly SamplingHexagon[], readonly ValueClass[]>();

/** Where the counts cluster, so that few hexagons with many samples do not level the others. */
function countClasses(hexagons: readonly SamplingHexagon[]): readonly ValueClass[] {
  const counts = hexagons.map(({ count }) => count);
  const classes = found.get(hexagons) ?? valueClasses(counts, spatialTools.samplingClasses, 'ckmeans');
  found.set(hexagons, classes);
  return classes;
}

/** The classes of the legend. */
export function hexagonClasses(hexagons: readonly SamplingHexagon[], scheme: ColorScheme): HexagonClass[] {
  const classes = countClasses(hexagons);
  const ramp = layerRamps[scheme].counts;
  return classes.map(({ min, max, count }, at) => ({
    from: min,
    to: max,
    hexagons: count,
    color: cssColor(ramp(classes.length === 1 ? 0.5 : at / (classes.length - 1))),
  }));
}

/** The smallest that a hexagon is drawn, from its middle. */
const markPx = 4;

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
        paint: { 'fill-color': ['get', 'color'], 'fill-opacity': hexagonOpacity },
      },
      {
        // From afar a hexagon is smaller than a pixel: marks at its corners, which are one there, stand for it.
        id: 'sampling-hexagons-marks',
        type: 'circle',
        maxzoom: zoomOfSide(hexagons[0]?.corners ?? [], markPx),
        paint: { 'circle-color': ['get', 'color'], 'circle-radius': markPx },
      },
      {
        id: 'sampling-hexagons-line',
        type: 'line',
        paint: { 'line-color': palette.dataLine, 'line-width': 1 },
      },
    ],
  };
}

/** The zoom at which a hexagon's side has so many pixels. */
function zoomOfSide(corners: SamplingHexagon['corners'], px: number): number {
  const heights = corners.map(([, lat]) => mercatorY(lat));
  // From the lowest corner to the highest there are two sides.
  const side = (Math.max(...heights) - Math.min(...heights)) / 2;
  return side > 0 ? Math.min(24, Math.max(0, Math.log2(px / (512 * side)))) : 0;
}
