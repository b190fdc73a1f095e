import { analytes } from './analytes.ts';
import { latLongOf, utmOf } from './geography.ts';
import type { SampleRow } from './sample-row.ts';
import type { SamplingLocation } from './sampling-location.ts';
import { siteLocations } from './site-locations.ts';
import { backgroundSetOf } from './site-overlays.ts';
import { soilRows } from './soils.ts';

type Row = (string | number | null)[];

/** A sheet of a workbook: its first row is the header. */
export interface WorkbookSheet {
  sheet: string;
  rows: Row[];
}

/** The workbooks that the invented site offers for download, by file name. */
export function siteWorkbooks(): Record<string, WorkbookSheet[]> {
  const locations = siteLocations();
  return {
    'all-wells-july-2022.xlsx': [
      about('All Wells Database, July 2022', [
        'Every monitoring, extraction and wash well of the site as of July 2022.',
        'Eastings and northings are metres of UTM zone 11N, NAD83. Depths are feet below ground.',
        'A well without coordinates has no survey.',
      ]),
      { sheet: 'Wells', rows: wellRows(locations) },
    ],
    'background-soil.xlsx': [
      about('Background soil', [
        'Results of the borings away from every known source, at three depths each.',
        'Detect N: not detected, and the result is the reporting limit.',
      ]),
      { sheet: 'Results', rows: backgroundRows(locations) },
    ],
    'cas-id-guidance.xlsx': [
      about('CAS ID guidance', [
        'Report a parameter under its standard name and CAS number.',
        'A name as reported that stands in the third column is read as the standard name beside it.',
        'A parameter without a CAS number is known by its standard name alone.',
      ]),
      { sheet: 'CAS IDs', rows: casIdRows() },
    ],
  };
}

function about(title: string, lines: readonly string[]): WorkbookSheet {
  const invented = 'Everything in this workbook is invented: it shows what this application does.';
  return { sheet: 'About', rows: [title, invented, ...lines].map((line) => [line]) };
}

function wellRows(locations: readonly SamplingLocation[]): Row[] {
  const header = [
    'Well',
    'Kind',
    'Owner',
    'Easting (m)',
    'Northing (m)',
    'Latitude',
    'Longitude',
    'Hydrogeologic unit',
    'Lithology',
    'Screen top (ft)',
    'Screen bottom (ft)',
    'Sampled from',
    'Sampled until',
  ];
  const wells = locations.filter(({ kind }) => kind.endsWith('well'));
  return [header, ...wells.map(wellRow)];
}

function wellRow({ point, surveyed, screen, ...well }: SamplingLocation): Row {
  const { easting, northing } = surveyed ? utmOf(point) : { easting: null, northing: null };
  const { lat, long } = surveyed ? latLongOf(point) : { lat: null, long: null };
  return [
    well.name,
    well.kind,
    well.owner,
    easting,
    northing,
    lat,
    long,
    well.hydro,
    well.litho,
    screen?.topFt ?? null,
    screen?.bottomFt ?? null,
    well.installed,
    well.ended,
  ];
}

/** The seed of the demonstration that comes with the product. */
const seed = 1;

function backgroundRows(locations: readonly SamplingLocation[]): Row[] {
  const columns = [
    'sample_date',
    'sample_top_depth',
    'sample_bottom_depth',
    'analyte',
    'cas_id',
    'result',
    'unit',
    'detect',
    'reporting_limit',
    'method',
  ] as const satisfies readonly (keyof SampleRow)[];
  const borings = locations.filter(({ kind }) => kind === 'soil boring');
  const rows = soilRows(borings, seed).filter(({ location }) => location.startsWith('BG-'));
  return [
    ['background_set', 'location', ...columns],
    ...rows.map((row) => [
      backgroundSetOf(row.location),
      row.location,
      ...columns.map((column) => row[column] ?? null),
    ]),
  ];
}

function casIdRows(): Row[] {
  const rows = analytes.flatMap(({ name, casId, type, rawNames }) => rawNames.map((raw) => [name, casId, raw, type]));
  return [['Standard name', 'CAS number', 'Name as reported', 'Kind'], ...rows];
}
