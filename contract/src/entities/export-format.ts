/**
 * The forms in which a query's rows are exported: `name` is the file's ending too. `purpose` says whom it is for; `maxRows` is the
 * form's own limit.
 */
interface ExportFormatFacts {
  name: string;
  title: string;
  type: string;
  purpose: string;
  maxRows: number | null;
}

const catalog = [
  {
    name: 'csv',
    title: 'CSV',
    type: 'text/csv; charset=utf-8',
    purpose: 'for spreadsheets and most programs',
    maxRows: null,
  },
  {
    name: 'xlsx',
    title: 'Excel workbook',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    purpose: 'data, locations, summary and notes; up to 1,048,575 rows',
    // A sheet has 2^20 rows; the first is the heading.
    maxRows: 1_048_575,
  },
  {
    name: 'gpkg',
    title: 'GeoPackage',
    type: 'application/geopackage+sqlite3',
    purpose: 'samples and locations as points, for QGIS and ArcGIS',
    maxRows: null,
  },
  {
    name: 'parquet',
    title: 'Parquet',
    type: 'application/vnd.apache.parquet',
    purpose: 'typed columns, for R, Python and DuckDB',
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
