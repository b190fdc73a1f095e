import { ImportUsageError } from '../import-options.ts';
import { esdatFormat } from './esdat-format.ts';
import { equisFormat } from './equis-format.ts';
import { gwsdatFormat } from './gwsdat-format.ts';
import { kindOfTable, type DeliveryFormat } from './delivery-format.ts';
import { wqxFormat } from './wqx/wqx-format.ts';

/** USGS Samples data has the new columns of the Water Quality Portal: one reader knows both. */
const usgsSamplesFormat: DeliveryFormat = { ...wqxFormat, name: 'usgs-samples', title: 'USGS Samples data' };

/** All formats that `--format` names. */
const deliveryFormats: readonly DeliveryFormat[] = [
  wqxFormat,
  usgsSamplesFormat,
  equisFormat,
  esdatFormat,
  gwsdatFormat,
];

export const formatNames: readonly string[] = deliveryFormats.map(({ name }) => name);

/** Throws `ImportUsageError` for a name that no format has. */
export function formatNamed(name: string): DeliveryFormat {
  const format = deliveryFormats.find((one) => one.name === name);
  if (format) return format;
  throw new ImportUsageError(`There is no format ${name}; the formats are ${formatNames.join(', ')}.`);
}

/** The format whose results have such a header; null if none has. */
export function formatOfResults(header: readonly string[]): DeliveryFormat | null {
  return deliveryFormats.find((format) => kindOfTable(format, header)?.name === format.results) ?? null;
}
