import { ImportUsageError } from '../import-options.ts';
import { esdatFormat } from './esdat-format.ts';
import { equisFormat } from './equis-format.ts';
import { gwsdatFormat } from './gwsdat-format.ts';
import { kindOfTable, type TableFormat } from './table-format.ts';
import { wqxFormat } from './wqx/wqx-format.ts';

/** USGS Samples data has the new columns of the Water Quality Portal: one reader knows both. */
const usgsSamplesFormat: TableFormat = { ...wqxFormat, name: 'usgs-samples', title: 'USGS Samples data' };

/** All formats that `--format` names. */
const tableFormats: readonly TableFormat[] = [wqxFormat, usgsSamplesFormat, equisFormat, esdatFormat, gwsdatFormat];

export const formatNames: readonly string[] = tableFormats.map(({ name }) => name);

/** Throws `ImportUsageError` for a name that no format has. */
export function formatNamed(name: string): TableFormat {
  const format = tableFormats.find((one) => one.name === name);
  if (format) return format;
  throw new ImportUsageError(`There is no format ${name}; the formats are ${formatNames.join(', ')}.`);
}

/** The format whose results have such a header; null if none has. */
export function formatOfResults(header: readonly string[]): TableFormat | null {
  return tableFormats.find((format) => kindOfTable(format, header)?.name === format.results) ?? null;
}
