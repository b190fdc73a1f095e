import type { Site } from '@wellfield/contract';
import type { Position } from '@wellfield/science';
import type { LocationStatistic } from '../../../explorer/exploration/exploration.ts';
import type { Tools } from '../../../explorer/exploration/computed-layers.ts';
import type { SpatialPoints } from './spatial-points.ts';

/** What the site says of computed layers. */
export type SiteFigures = Pick<Site, 'limits' | 'features'> | undefined;

/** What every computed layer is computed from. */
export interface LayerInput {
  points: SpatialPoints;
  /** The middle of all of the answer's locations: what is counted from there keeps its position while filters change. */
  origin: Position;
  statistic: LocationStatistic;
  site: SiteFigures;
  /** What a person set; a setting that is not there is as the site says. */
  tools: Tools;
}

/** A figure that the site may set, and nobody on the page. */
export interface SiteFigure {
  /** Its name among the site's limits. */
  siteLimit: string;
  usual: number;
}

export function figureOf({ siteLimit, usual }: SiteFigure, site: SiteFigures): number {
  return site?.limits[siteLimit] ?? usual;
}
