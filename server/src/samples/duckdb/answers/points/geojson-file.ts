import { columnMeanings, sampleColumns } from '@wellfield/contract';
import { recordsOf, type FileToMake } from '../finished-file.ts';
import { rowBatches, type Cell } from '../row-batches.ts';
import { positionOf } from './record-position.ts';
import { rowsWithoutPoint } from './rows-without-point.ts';
import { writeTextFile } from './text-file.ts';

/**
 * Writes the records of a Parquet file as GeoJSON (RFC 7946), a feature to a line: longitude first, degrees of WGS 84; numbers
 * as numbers, days as ISO dates, what is missing as null. A row without coordinates is a feature without a geometry (3.2). What the
 * file was made from, which rows have no point and what the properties mean is in the foreign member `metadata` (6.1), which
 * stands before the features.
 */
export async function writeGeoJson({ connection, parquetFile, target, facts, signal }: FileToMake): Promise<void> {
  const { rows, locations, moreLocations } = await rowsWithoutPoint(connection, parquetFile);
  const metadata = {
    ...facts,
    rowsWithoutCoordinates: { rows, locations, moreLocations },
    properties: columnMeanings,
  };
  await writeTextFile(target, async (put) => {
    put(`{"type":"FeatureCollection","metadata":${JSON.stringify(metadata)},"features":[`);
    let before = '\n';
    for await (const batch of rowBatches(connection, recordsOf(parquetFile), signal)) {
      const features = batch.map(feature);
      put(before + features.join(',\n'));
      before = ',\n';
    }
    put('\n]}\n');
  });
}

const keys = sampleColumns.map(({ name }) => `${JSON.stringify(name)}:`);

function feature(record: readonly Cell[]): string {
  const properties = keys.map((key, index) => key + valueText(record[index] ?? null));
  const position = positionOf(record);
  const geometry = position ? `{"type":"Point","coordinates":[${position.join(',')}]}` : 'null';
  return `{"type":"Feature","properties":{${properties.join(',')}},"geometry":${geometry}}`;
}

/** Without an exponent readers take a whole number for one of 64 bits, which cannot hold every result. */
function valueText(value: Cell): string {
  return typeof value === 'number' && Math.abs(value) >= 2 ** 53 ? value.toExponential() : JSON.stringify(value);
}
