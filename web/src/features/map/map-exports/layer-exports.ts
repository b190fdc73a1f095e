import type { Feature } from 'geojson';
import type { GeoRaster } from '../../../ui/files/geotiff.ts';
import { mixedLevels } from '../computed/surface/mixed-levels.ts';
import type { ComputedLayers, OfferedLayer } from '../computed/use-computed-layers.ts';

interface LayerExport {
  title: string;
  /** Null if there is nothing to export, with a `reason`. */
  features: ((unit: string | null) => Feature[]) | null;
  reason: string | null;
  /** The same as cells; missing for layers that are not of cells. */
  raster?: (unit: string | null) => GeoRaster;
  /** The method and its settings. */
  settings: Readonly<Record<string, unknown>>;
}

/** The computed layers as files; values are in the unit of the statistic. */
export function layerExports({ offered, input }: ComputedLayers): LayerExport[] {
  const mixed = mixedLevels(input);
  return offered.map(({ layer: { file, byValue }, isOn, reason, work }) => {
    const { title } = file;
    if ('whyNot' in file) return { title, features: null, reason: file.whyNot, settings: {} };
    // As the legend says it.
    const settings = { ...file.settings(input), ...(byValue && mixed !== null && { waterLevels: mixed }) };
    const whyNot = whyNotThere({ isOn, reason, work });
    const { raster } = file;
    const cells = raster && { raster: (unit: string | null) => raster(work?.result, unit) };
    if (whyNot !== null) return { title, features: null, reason: whyNot, settings, ...cells };
    return { title, features: (unit) => file.features(work?.result, input, unit), reason: null, settings, ...cells };
  });
}

function whyNotThere({ isOn, reason, work }: Pick<OfferedLayer, 'isOn' | 'reason' | 'work'>): string | null {
  if (!isOn) return 'the layer is off';
  return work?.state === 'done' ? null : (reason ?? 'not computed yet');
}
