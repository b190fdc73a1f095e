import { columnMeanings, maxDbfText, sampleColumns, shapefileProjection } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { FileTooLargeError } from '../../../../sample-store.ts';
import { positionsOf, recordsOf, type FileToMake } from '../../finished-file.ts';
import { rowBatches, type Cell } from '../../row-batches.ts';
import { ZipFile } from '../../zip-file.ts';
import { positionOf } from '../record-position.ts';
import { rowsWithoutPoint, withoutPointWords } from '../rows-without-point.ts';
import { DbfColumns, dbfEnd, dbfHead, dbfRows, dbfTable, type DbfTable } from './dbf-columns.ts';
import { PointExtent, shapeHead, ShapeRecords, type Position } from './point-shapes.ts';

/** Of each of its files: lengths and located are whole numbers of 32 bits, and programs take them for signed. */
export const maxShapefileBytes = 2 ** 31 - 1;

/**
 * Writes the records of a Parquet file as a zipped shapefile of points, with the coordinate system, the encoding and a text: what
 * it was made from, what its names of at most ten characters stand for, and what the format could not hold. A row without coordinates is a
 * record without a shape. The records are read once to learn how wide the fields are, and once for each file. Source: ESRI
 * Shapefile Technical Description (1998).
 */
export async function writeShapefile({ connection, parquetFile, target, facts, signal }: FileToMake): Promise<void> {
  const batches = () => rowBatches(connection, recordsOf(parquetFile), signal);
  const located = () => positions(rowBatches(connection, positionsOf(parquetFile), signal));
  const measured = new DbfColumns();
  const extent = new PointExtent();
  for await (const records of batches()) {
    for (const record of records) {
      measured.see(record);
      extent.see(positionOf(record));
    }
  }
  const table = dbfTable(measured.columns(), extent.rows);
  requireRoom(table, extent);
  const missing = withoutPointWords(await rowsWithoutPoint(connection, parquetFile));
  const zip = new ZipFile(target);
  try {
    await zip.add('samples.shp', async (part) => {
      const records = new ShapeRecords();
      part.write(shapeHead(extent, extent.bytes));
      for await (const positions of located()) part.write(records.shapes(positions));
    });
    await zip.add('samples.shx', async (part) => {
      const records = new ShapeRecords();
      part.write(shapeHead(extent, extent.indexBytes));
      for await (const positions of located()) part.write(records.index(positions));
    });
    await zip.add('samples.dbf', async (part) => {
      part.write(dbfHead(table, new Date()));
      for await (const batch of batches()) part.write(dbfRows(table, batch));
      part.write(dbfEnd);
    });
    await zip.add('samples.prj', (part) => part.write(shapefileProjection));
    await zip.add('samples.cpg', (part) => part.write('UTF-8'));
    await zip.add('samples.txt', (part) => {
      for (const [name, text] of Object.entries(facts)) if (text !== '') part.write(`${name}: ${text}\r\n`);
      part.write([missing, ...cutWords(measured), '', ...fieldWords(table), ''].join('\r\n'));
    });
    zip.end();
  } finally {
    zip.close();
  }
}

async function* positions(batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<(Position | null)[]> {
  for await (const batch of batches) {
    yield batch.map(([lat, long]) => (typeof lat === 'number' && typeof long === 'number' ? [long, lat] : null));
  }
}

function requireRoom(table: DbfTable, extent: PointExtent): void {
  if (table.bytes <= maxShapefileBytes && extent.bytes <= maxShapefileBytes) return;
  const perRow = Math.max(table.rowBytes, extent.bytes / Math.max(1, extent.rows));
  throw new FileTooLargeError(
    `a shapefile holds 2 GB, which is ${formatCount(Math.floor(maxShapefileBytes / perRow))} rows of this query, and it has ${formatCount(table.rows)}. Choose another format, or divide the query.`,
  );
}

function cutWords(measured: DbfColumns): string[] {
  return measured
    .cutTexts()
    .map(
      ({ name, texts }) => `Texts longer than the format’s ${maxDbfText} bytes, which are cut: ${texts} of ${name}.`,
    );
}

function fieldWords({ columns }: DbfTable): string[] {
  const meanings = new Map(sampleColumns.map(({ name }) => [String(name), columnMeanings[name]]));
  const lines = columns.map(({ short, full }) => {
    const { meaning = '', unit } = meanings.get(full) ?? {};
    return `${short.padEnd(12)}${full}: ${meaning}${unit === undefined ? '' : ` Unit: ${unit}.`}`;
  });
  return ['Fields (a shapefile has names of at most ten characters):', ...lines];
}
