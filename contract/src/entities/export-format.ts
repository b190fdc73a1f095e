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
