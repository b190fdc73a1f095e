import { columnMeanings } from '@wellfield/contract';
import type { Feature } from 'geojson';
import type { LocationSummary } from '../../frame/survey/location-groups.ts';
import type { GeoRaster } from '../../ui/files/geotiff.ts';
import { pageManifest } from '../provenance/page-manifest.ts';
import { locationLines } from './locations-csv.ts';
import { type MapRecord, recordFacts } from './map-record.ts';

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

interface MapFiles {
  /** The visible ones. */
  locations: readonly LocationSummary[];
  layers: readonly LayerExport[];
}

/** What the map's files are: of its locations, and of each layer that is on, with its settings and what a feature or a band has. */
export function mapManifest(
  site: Parameters<typeof pageManifest>[0],
  record: MapRecord,
  { locations, layers }: MapFiles,
): string {
  const { rows, nonDetects, analyte, statistic, statisticUnit, polygons } = record;
  const withoutCoordinates = locations.filter(({ lat, long }) => lat === null || long === null).length;
  const columns = locationLines(locations, record).columns.map((name) => ({
    name,
    kind: words.has(name) ? 'text' : numbers.has(name) ? 'number' : 'flag',
    ...(meanings[name] !== undefined && { meaning: meanings[name] }),
    ...(ofResults.has(name) && { unit: 'as in the column unit' }),
  }));
  return pageManifest(site, record, {
    title: 'Map',
    columns,
    counts: { rows, nonDetects, locations: locations.length, withoutCoordinates },
    more: {
      analyte,
      statistic,
      statisticUnit,
      facts: recordFacts(record),
      polygons,
      layers: layers.filter(({ reason }) => reason === null).map((layer) => layerFacts(layer, statisticUnit)),
    },
  });
}

function layerFacts({ title, features, raster, settings }: MapFiles['layers'][number], unit: string | null) {
  const found = features?.(unit) ?? [];
  const names = new Set(found.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const bands = raster?.(unit).bands.map(({ name, unit: own }) => ({ name, unit: own }));
  return { title, settings: settings(), unit, features: found.length, columns: [...names], ...(bands && { bands }) };
}

const ofResults: ReadonlySet<string> = new Set(['max', 'min', 'mean', 'median', 'ucl95']);
const numbers: ReadonlySet<string> = new Set([...ofResults, 'long', 'lat', 'samples', 'non_detects']);

const meanings: Readonly<Record<string, string>> = {
  location: columnMeanings.location.meaning,
  long: columnMeanings.long.meaning,
  lat: columnMeanings.lat.meaning,
  analyte: columnMeanings.analyte.meaning,
  matrix: columnMeanings.matrix.meaning,
  unit: 'The unit of the statistics.',
  samples: 'The samples that pass the filters.',
  non_detects: 'Those of them that are non-detects.',
  max: 'The largest result, a non-detect at its limit.',
  max_is_non_detect: 'Whether that is the limit of a non-detect.',
  min: 'The smallest result, a non-detect at its limit.',
  min_is_non_detect: 'Whether that is the limit of a non-detect.',
  mean: 'The mean, with non-detects as the column non_detect_method says.',
  median: 'The median, likewise.',
  non_detect_method: 'How non-detects count in mean and median.',
  not_estimated: 'Why the method gives no mean or median.',
  against_level: 'Above its level, below it, or cannot tell.',
  against_level_by: 'By which statistic it is compared.',
  level: 'The levels, with their sources.',
  ucl95: 'The upper 95% confidence limit of the mean.',
  ucl95_method: 'How that was computed.',
  ucl95_cannot_tell: 'Why there is none to compare.',
  time: 'The time that the statistics are for.',
  last_sampled: 'The last day of the samples.',
  carried_from: 'Date of the earlier value carried forward.',
  time_rule: 'Which samples a location has at a time.',
};
const words: ReadonlySet<string> = new Set(
  Object.keys(meanings).filter((name) => !numbers.has(name) && !name.endsWith('_is_non_detect')),
);
