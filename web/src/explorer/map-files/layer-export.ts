import type { Feature } from 'geojson';
import type { GeoRaster } from '../../ui/files/geotiff.ts';

/** A computed layer as a file. */
export interface LayerExport {
  title: string;
  /** Null if there is nothing to export, with a `reason`. */
  features: ((unit: string | null) => Feature[]) | null;
  reason: string | null;
  /** The same as cells; missing for layers that are not of cells. */
  raster?: (unit: string | null) => GeoRaster;
  /** The method and its settings, and what the legend says of the result; found when a file is made. */
  settings(): Readonly<Record<string, unknown>>;
}
