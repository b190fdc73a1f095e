import type { Feature } from 'geojson';
import type { ReactNode } from 'react';
import type { ColorScheme } from '../../../ui/use-color-scheme.ts';
import type { MapPalette } from '../colors/map-palette.ts';
import type { ValueRamp } from '../colors/value-ramp.ts';
import type { MapLayer } from '../layers/map-layer.ts';
import type { MapRaster } from '../layers/map-raster.ts';
import type { LayerInput } from './layer-input.ts';
import type { Tool } from './tools/setting.ts';
import type { LayerTask } from './tasks/layer-task.ts';

/** What a layer is drawn with: for the basemap that it lies on. */
export interface LayerLook {
  scheme: ColorScheme;
  palette: MapPalette;
  /** The colours that are chosen for the circles. */
  ramp: ValueRamp;
}

/** What of the world is in sight. */
export interface Sight {
  lat: number;
  long: number;
  /** Of a map of 512-pixel tiles. */
  zoom: number;
  widthPx: number;
  heightPx: number;
}

/** Something that a layer puts on the map: a source with its styles, or pixels. */
export type DrawnPart = MapLayer | MapRaster;

/** What a legend is told. */
export interface LegendInput<Result> {
  result: Result;
  input: LayerInput;
  look: LayerLook;
  /** The statistic that is shown, with its unit. */
  figure: string;
}

/** How a layer leaves the page: as features of GeoJSON, without colours, or why it does not. */
type LayerFile<Result> =
  | {
      title: string;
      /** How it was computed, and with what. */
      settings(input: LayerInput): Readonly<Record<string, unknown>>;
      /** `unit` is the statistic's; null for what is counted. */
      features(result: Result, input: LayerInput, unit: string | null): Feature[];
    }
  | { title: string; whyNot: string };

interface AnyLayer<Result> {
  /** What links and views name it by; it never changes. */
  id: string;
  /** Of toggle and legend. */
  title: string;
  /** What it shows, and what must not be read from it; at length in docs/methods/geospatial.md. */
  note: string;
  /** Whether it is made from the statistic; else it is of positions and samples. */
  byValue: boolean;
  /** Whether its colours are those of the circles. */
  hasRamp: boolean;
  /** The site's feature without which it has no toggle. */
  siteFeature?: string;
  /** Why it cannot be switched on now, or null where it can. */
  unavailable(input: LayerInput): string | null;
  /** Why it is not computed with these settings, though it is switched on; null where it is. */
  refused?(input: LayerInput): string | null;
  /** What a person can set; the Spatial Tools Interface is open with such a layer. */
  tools?: readonly Tool[];
  /** What its colours stand for. */
  legend(drawn: LegendInput<Result>): ReactNode;
  file: LayerFile<Result>;
}

/** A layer that is worked out once, and drawn from what came of it. */
interface WorkedOutLayer<Result> extends AnyLayer<Result> {
  task: LayerTask<Result>;
  draw(result: Result, input: LayerInput, look: LayerLook): readonly DrawnPart[];
  drawInSight?: never;
}

/** A layer that is worked out anew for what is in sight whenever the map has moved; until then what was there stays. */
interface SightLayer extends AnyLayer<unknown> {
  drawInSight(sight: Sight, input: LayerInput, look: LayerLook, signal: AbortSignal): Promise<readonly DrawnPart[]>;
  task?: never;
}

/** A layer that is computed from the visible locations: a folder beside this file, and a line of the catalog. */
export type ComputedLayer<Result = unknown> = WorkedOutLayer<Result> | SightLayer;
