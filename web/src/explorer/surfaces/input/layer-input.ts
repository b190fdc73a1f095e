import type { Dataset, FilterValue, Site } from '@wellfield/contract';
import type { HoledPolygon, Position, SurfaceTerms } from '@wellfield/science';
import type { LocationStatistic } from '../../exploration/exploration.ts';
import type { Tools } from '../../exploration/computed-layers.ts';
import type { LayerTime } from './layer-time.ts';
import type { SpatialPoints } from './spatial-points.ts';

/** The site's settings for computed layers. */
export type SiteFigures = Pick<Site, 'limits' | 'features'> | undefined;

/** The wells of one hydrogeologic unit, of several. */
interface OneUnit {
  unit: FilterValue;
  /** Wells with a value that are left out: of other units, and of several. */
  others: number;
  ofSeveral: number;
}

/** The input of every computed layer. */
export interface LayerInput {
  /** At the time that the map shows. */
  points: SpatialPoints;
  /** Null for all dates. */
  time: LayerTime | null;
  /** The center of all of the answer's locations, an origin that does not move with the filters. */
  origin: Position;
  dataset: Dataset;
  analyte: string | null;
  statistic: LocationStatistic;
  /** Of the values; null for counts, and where several are shown. */
  unit: string | null;
  /** Of the samples that pass the filters; null stands for those without one. */
  hydrogeologicUnits: readonly FilterValue[];
  /** Water levels of the chosen one of several units; null where the points are all. */
  oneUnit: OneUnit | null;
  site: SiteFigures;
  /** Changed settings; missing ones have the site's values. */
  tools: Tools;
  /** The drawn polygons, to which a surface may be confined. */
  areas: readonly HoledPolygon[];
  /** The drawn lines that surfaces do not cross. */
  barriers: SurfaceTerms['barriers'];
}

/** A number with a default. */
export interface SiteFigure {
  /** Its name among the site's limits, if a site can set it. */
  siteLimit?: string;
  default: number;
}

export function figureOf({ siteLimit, default: defaultValue }: SiteFigure, site: SiteFigures): number {
  return (siteLimit === undefined ? undefined : site?.limits[siteLimit]) ?? defaultValue;
}
