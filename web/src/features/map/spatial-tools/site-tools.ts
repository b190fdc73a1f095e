import { limits, type Site } from '@wellfield/contract';
import type { ComputedLayer, ToolSettings } from '../../../explorer/exploration/computed-layers.ts';

/** What the site says of the computed layers. */
export interface SiteTools {
  /** With more visible locations nothing is interpolated. */
  interpolatedLocations: number;
  samplingHexagonKm: number;
  settings: ToolSettings;
  /** Layers that have no button. */
  hidden: readonly ComputedLayer[];
}

const { interpolatedLocations, cellSizeKm, weighting, contours, clusters, samplingHexagonKm, heat } =
  limits.spatialTools;

export function siteTools(site: Pick<Site, 'limits' | 'features'> | undefined): SiteTools {
  const figure = (name: string, { usual }: { usual: number }) => site?.limits[name] ?? usual;
  return {
    interpolatedLocations: figure('interpolationMaxLocations', interpolatedLocations),
    samplingHexagonKm: figure('samplingGridKm', samplingHexagonKm),
    settings: {
      cellSizeKm: figure('gridCellKm', cellSizeKm),
      weighting: figure('distanceWeighting', weighting),
      contourCount: figure('contourCount', contours),
      clusterCount: figure('clusterCount', clusters),
      hotSpotRadiusPx: figure('hotSpotRadiusPx', heat.radiusPx),
    },
    hidden: [
      ...(site?.features['filledContours'] ? [] : ['bands' as const]),
      ...(site?.features['triangulation'] ? [] : ['tin' as const]),
    ],
  };
}
