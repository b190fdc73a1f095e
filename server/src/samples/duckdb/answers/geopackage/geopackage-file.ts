import { columnMeanings, sampleColumns } from '@wellfield/contract';
import { locationsOf, recordsOf, type FileToMake } from '../finished-file.ts';
import { rowBatches } from '../row-batches.ts';
import { begunGeoPackage, createLayer, describeLayer, fillLayer, type Column } from './geopackage-layer.ts';

const types = { text: 'TEXT', number: 'DOUBLE', integer: 'INTEGER', date: 'DATE' } as const;

const ofSamples: readonly Column[] = sampleColumns.map(({ name, kind }) => {
  const { meaning, unit } = columnMeanings[name];
  return { name, type: types[kind], meaning: unit === undefined ? meaning : `${meaning} Unit: ${unit}.` };
});

const ofLocations: readonly Column[] = [
  { name: 'location', type: 'TEXT', meaning: columnMeanings.location.meaning },
  { name: 'lat', type: 'DOUBLE', meaning: columnMeanings.lat.meaning },
  { name: 'long', type: 'DOUBLE', meaning: columnMeanings.long.meaning },
  { name: 'samples', type: 'INTEGER', meaning: 'How many of the query’s samples are from there.' },
  { name: 'non_detects', type: 'INTEGER', meaning: 'How many of them were not detected.' },
  { name: 'analytes', type: 'INTEGER', meaning: 'How many analytes they are of.' },
  { name: 'first_date', type: 'DATE', meaning: 'The day of the first of them.' },
  { name: 'last_date', type: 'DATE', meaning: 'The day of the last of them.' },
];

/**
 * Writes a GeoPackage of the records in a Parquet file: the layers `samples` and `locations` as points, the meanings of
 * columns, styles for QGIS, and what it was made from as metadata. A row without coordinates is there without a point.
 */
export async function writeGeoPackage(made: FileToMake): Promise<void> {
  const { connection, parquetFile, target, facts, signal, onRows } = made;
  const file = begunGeoPackage(target, facts);
  try {
    const layers = [
      {
        name: 'samples',
        columns: ofSamples,
        rows: recordsOf(parquetFile),
        about: 'The query’s samples, a point each.',
      },
      {
        name: 'locations',
        columns: ofLocations,
        rows: locationsOf(parquetFile),
        about: 'The locations of these samples.',
      },
    ] as const;
    for (const { name, columns, rows, about } of layers) {
      createLayer(file, name, columns);
      const batches = rowBatches(connection, rows, signal, name === 'samples' ? onRows : undefined);
      const extent = await fillLayer(file, name, columns, batches);
      describeLayer(file, name, columns, about, extent);
    }
  } finally {
    file.close();
  }
}
