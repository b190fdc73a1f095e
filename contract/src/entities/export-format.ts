/**
 * The formats of exports of a query's rows. `purpose` says whom it is for; `maxRows` is its own limit. Presets are
 * for one program, with the columns that it takes; `suffix` tells their files from others of the same ending.
 */
interface ExportFormatFacts {
  name: string;
  ending: string;
  suffix: string;
  title: string;
  type: string;
  purpose: string;
  maxRows: number | null;
  /** How much more disk its file takes than rows of CSV, with the file that it is made from; 1 if missing. */
  timesCsv?: number;
}

const catalog = [
  {
    name: 'csv',
    ending: 'csv',
    suffix: '',
    title: 'CSV',
    type: 'text/csv; charset=utf-8',
    purpose: 'for spreadsheets and most programs',
    maxRows: null,
  },
  {
    name: 'xlsx',
    ending: 'xlsx',
    suffix: '',
    title: 'Excel workbook',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    purpose: 'data, locations, summary and notes; up to 1,048,575 rows',
    // A sheet has 2^20 rows; the first is the heading.
    maxRows: 1_048_575,
  },
  {
    name: 'gpkg',
    ending: 'gpkg',
    suffix: '',
    title: 'GeoPackage',
    type: 'application/geopackage+sqlite3',
    purpose: 'samples and locations as points, for QGIS and ArcGIS',
    maxRows: null,
  },
  {
    name: 'geojson',
    ending: 'geojson',
    suffix: '',
    title: 'GeoJSON',
    type: 'application/geo+json',
    purpose: 'samples as points, for web maps and scripts',
    maxRows: null,
    // Every row has the names of its properties.
    timesCsv: 3,
  },
  {
    name: 'shapefile',
    ending: 'zip',
    suffix: '',
    title: 'Shapefile',
    type: 'application/zip',
    purpose: 'samples as points, for older GIS; up to 2 GB, names of ten characters',
    maxRows: null,
  },
  {
    name: 'kml',
    ending: 'kml',
    suffix: '',
    title: 'KML',
    type: 'application/vnd.google-earth.kml+xml',
    purpose: 'samples as placemarks, for Google Earth; up to 50,000 rows',
    // The format has no limit: Google Earth takes minutes for more placemarks, or ends.
    maxRows: 50_000,
    timesCsv: 3,
  },
  {
    name: 'parquet',
    ending: 'parquet',
    suffix: '',
    title: 'Parquet',
    type: 'application/vnd.apache.parquet',
    purpose: 'typed columns, for R, Python and DuckDB',
    maxRows: null,
  },
  {
    name: 'gwsdat',
    ending: 'zip',
    suffix: ' GWSDAT',
    title: 'GWSDAT tables',
    type: 'application/zip',
    purpose: 'monitoring data with ND<limit, and well coordinates in meters',
    maxRows: null,
  },
  {
    name: 'proucl',
    ending: 'xlsx',
    suffix: ' ProUCL',
    title: 'ProUCL workbook',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    purpose: 'Result with D_Result: 1 detected, 0 not',
    maxRows: 1_048_575,
  },
  {
    name: 'censored',
    ending: 'csv',
    suffix: ' censored',
    title: 'Censored data for R',
    type: 'text/csv; charset=utf-8',
    purpose: 'result with censored, for NADA2, EnvStats and survival',
    maxRows: null,
  },
  {
    name: 'wqx',
    ending: 'csv',
    suffix: ' WQX',
    title: 'WQX 3 columns',
    type: 'text/csv; charset=utf-8',
    purpose: 'results as the Water Quality Portal has them, not a submission',
    maxRows: null,
  },
] as const satisfies readonly ExportFormatFacts[];

export type ExportFormat = (typeof catalog)[number]['name'];
export const exportFormats: readonly (ExportFormatFacts & { name: ExportFormat })[] = catalog;
export const exportFormatNames = catalog.map(({ name }) => name) as [ExportFormat, ...ExportFormat[]];

/** The facts of a format. */
export function exportFormatOf(name: ExportFormat): (typeof exportFormats)[number] {
  const format = exportFormats.find((one) => one.name === name);
  if (!format) throw new RangeError(`no export format ${String(name)}`);
  return format;
}
