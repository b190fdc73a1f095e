import type { Feature } from 'geojson';
import type { ReactNode } from 'react';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import type { MapPalette } from '../../../explorer/map-colors/map-palette.ts';
import type { SurfaceColors } from '../../../explorer/map-colors/surface-colors.ts';
import type { MapLayer } from '../../../explorer/map-parts/map-layer.ts';
import type { MapRaster } from '../layers/map-raster.ts';
import type { GeoRaster } from '../../../ui/files/geotiff.ts';
import type { LocationWithCoordinates } from '../../../explorer/locations/locations-shown.ts';
import type { LayerInput } from '../../../explorer/surfaces/input/layer-input.ts';
import type { Tool } from '../../../explorer/surfaces/settings/setting.ts';
import type { LayerTask } from '../../../explorer/surfaces/tasks/layer-task.ts';

/** The colors of a layer, for its basemap. */
export interface LayerLook extends SurfaceColors {
  scheme: ColorScheme;
  palette: MapPalette;
  /** Of the location's circle, in px. */
  radiusOf(location: LocationWithCoordinates): number;
}

/** The visible part of the world. */
export interface Sight {
  lat: number;
  long: number;
  /** The zoom of a map of 512-pixel tiles. */
  zoom: number;
  widthPx: number;
  heightPx: number;
}

/** A layer's drawing: a source with its styles, or pixels. */
export type DrawnPart = MapLayer | MapRaster;

/** The props of a legend. */
export interface LegendInput<Result> {
  result: Result;
  input: LayerInput;
  look: LayerLook;
  /** The current statistic, with its unit. */
  figure: string;
}

/** A layer's export: GeoJSON features, without colors, or the reason why there is none. */
type LayerFile<Result> =
  | {
      title: string;
      /** The method and its settings. */
      settings(input: LayerInput): Readonly<Record<string, unknown>>;
      /** `unit` is the statistic's; null for counts. */
      features(result: Result, input: LayerInput, unit: string | null): Feature[];
      /** What its legend says of this result besides the meaning of its colors. */
      notes?(result: Result, input: LayerInput): readonly string[];
      /** The same as cells, if it is of cells. */
      raster?(result: Result, unit: string | null): GeoRaster;
    }
  | { title: string; whyNot: string };

interface AnyLayer<Result> {
  /** Its id in links and views, which never changes. */
  id: string;
  /** The title of toggle and legend. */
  title: string;
  /** What it shows and what it does not; details are in docs/methods/geospatial.md. */
  note: string;
  /** Whether it is computed from the statistic, not from positions and samples. */
  byValue: boolean;
  /** How opaque it is drawn in the colors of the circles' classes; null where its colors are its own. */
  classOpacity: number | null;
  /** Whether it estimates logarithms, whose classes are logarithmic; missing where it never does. */
  isOfLogs?(input: LayerInput): boolean;
  /** The site's feature without which it has no toggle. */
  siteFeature?: string;
  /** Why it cannot be switched on now, or null. */
  unavailable(input: LayerInput): string | null;
  /** Why it is not computed with the current settings although it is on, or null. */
  refused?(input: LayerInput): string | null;
  /** Its settings; a layer with settings opens the Spatial Tools Interface. */
  tools?: readonly Tool[];
  /** The meaning of its colors. */
  legend(drawn: LegendInput<Result>): ReactNode;
  file: LayerFile<Result>;
}

/** A layer that is computed once and drawn from the result. */
interface WorkedOutLayer<Result> extends AnyLayer<Result> {
  task: LayerTask<Result>;
  draw(result: Result, input: LayerInput, look: LayerLook): readonly DrawnPart[];
  drawInSight?: never;
}

/** A layer that is computed for the visible part whenever the map has moved; until then the previous drawing stays. */
interface SightLayer extends AnyLayer<unknown> {
  drawInSight(sight: Sight, input: LayerInput, look: LayerLook, signal: AbortSignal): Promise<readonly DrawnPart[]>;
  task?: never;
}

/** A layer computed from the visible locations: a folder next to this file, and a line in the catalog. */
export type ComputedLayer<Result = unknown> = WorkedOutLayer<Result> | SightLayer;
