import type { Feature } from 'geojson';
import type { ComputedLayer } from '../../../explorer/computed-layers.ts';
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
  features: (() => Feature[]) | null;
  reason: string | null;
}

/** The computed layers as files. */
export function layerExports(spatial: SpatialLayers): LayerExport[] {
  const { places, grid, contours, bands, hexagons, tin, clusters } = spatial;
  const one = <Result>(
    layer: ComputedLayer,
    title: string,
    work: Work<Result>,
    features: (result: Result) => Feature[],
  ): LayerExport[] => {
    const offer = spatial.offered.find((entry) => entry.layer === layer);
    if (!offer) return [];
    const { result } = work;
    const whyNot = spatial.on.includes(layer) ? (offer.reason ?? 'not computed yet') : 'the layer is off';
    const isThere = result !== null && spatial.on.includes(layer);
    return [{ title, features: isThere ? () => features(result) : null, reason: isThere ? null : whyNot }];
  };
  return [
    ...one('samplingFrequency', 'Sampling hexagons', hexagons, hexagonFeatures),
    ...one('grid', 'Interpolation grid', grid, gridFeatures),
    ...one('contours', 'Contours', contours, contourFeatures),
    ...one('bands', 'Filled contours', bands, bandFeatures),
    ...one('tin', 'TIN', tin, (made) => tinFeatures(places, made)),
    ...one('clusters', 'Clusters', clusters, (groups) => clusterFeatures(places, groups)),
  ];
}
