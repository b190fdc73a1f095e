import type { Feature } from 'geojson';
import type { ComputedLayer } from '../../../explorer/exploration/computed-layers.ts';
import type { SpatialLayers } from '../spatial-tools/use-spatial-layers.ts';
import type { Work } from '../spatial-tools/use-work.ts';
import {
  bandFeatures,
  clusterFeatures,
  contourFeatures,
  gridFeatures,
  hexagonFeatures,
  tinFeatures,
} from './layer-features.ts';

interface LayerExport {
  title: string;
  /** Null where there is nothing to export; then `reason` says why. */
  features: ((unit: string | null) => Feature[]) | null;
  reason: string | null;
  /** How it was computed, and with what. */
  settings: Readonly<Record<string, unknown>>;
}

/** The computed layers as files; values are in the unit of the statistic. Hot spots are pixels of one zoom, nothing to measure by. */
export function layerExports(spatial: SpatialLayers): LayerExport[] {
  const { places, grid, contours, bands, hexagons, tin, clusters, contourBreaks, samplingHexagonKm } = spatial;
  const { cellSizeKm, weighting, contourCount, clusterCount } = spatial.settings;
  const surface = { method: 'inverse distance weighting', cellSizeKm, weighting };
  const levels = { ...surface, levels: contourBreaks ?? contourCount };
  const one = <Result>(
    layer: ComputedLayer,
    title: string,
    work: Work<Result>,
    settings: LayerExport['settings'],
    features: (result: Result, unit: string | null) => Feature[],
  ): LayerExport[] => {
    const offer = spatial.offered.find((entry) => entry.layer === layer);
    if (!offer) return [];
    const { result } = work;
    const whyNot = spatial.on.includes(layer) ? (offer.reason ?? 'not computed yet') : 'the layer is off';
    const isThere = result !== null && spatial.on.includes(layer);
    return [
      { title, features: isThere ? (unit) => features(result, unit) : null, reason: isThere ? null : whyNot, settings },
    ];
  };
  return [
    { title: 'Hot spots', features: null, reason: 'only in the picture (PNG)', settings: {} },
    ...one(
      'samplingFrequency',
      'Sampling hexagons',
      hexagons,
      { method: 'samples in each hexagon', sideKm: samplingHexagonKm },
      hexagonFeatures,
    ),
    ...one('grid', 'Interpolation grid', grid, surface, gridFeatures),
    ...one('contours', 'Contours', contours, levels, contourFeatures),
    ...one('bands', 'Filled contours', bands, levels, bandFeatures),
    ...one('tin', 'TIN', tin, { method: 'Delaunay triangulation' }, (made, unit) => tinFeatures(places, made, unit)),
    ...one('clusters', 'Clusters', clusters, { method: 'k-means on positions in km', clusterCount }, (groups) =>
      clusterFeatures(places, groups),
    ),
  ];
}
