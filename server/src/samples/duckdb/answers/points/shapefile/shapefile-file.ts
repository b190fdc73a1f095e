import {
  columnMeanings,
  dbfEnd,
  DbfMeasure,
  dbfNames,
  DbfTable,
  maxDbfText,
  sampleColumns,
  shapeBytes,
  shapefileProjection,
  shapeHead,
  shapeHeadBytes,
  shapeIndexBytes,
  ShapeRecords,
  type Shape,
  type Utf8,
} from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { FileTooLargeError } from '../../../../sample-store.ts';
import { positionsOf, recordsOf, type FileToMake } from '../../finished-file.ts';
import { rowBatches, type Cell } from '../../row-batches.ts';
import { ZipFile } from '../../zip-file.ts';
import { positionOf } from '../record-position.ts';
import { rowsWithoutPoint, withoutPointWords } from '../rows-without-point.ts';

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
  const located = () => shapesOf(rowBatches(connection, positionsOf(parquetFile), signal));
  const utf8 = new TextEncoder();
  const columns = measuredColumns(utf8);
  const points = new PointFile();
  for await (const records of batches()) {
    for (const record of records) {
      for (const [index, { measure }] of columns.entries()) measure.see(record[index]);
      points.see(positionOf(record));
    }
  }
  const fields = columns.map(({ measure, short }) => measure.field(short));
  const table = new DbfTable(fields, points.rows, utf8);
  requireRoom(table, points);
  const missing = withoutPointWords(await rowsWithoutPoint(connection, parquetFile));
  const zip = new ZipFile(target);
  try {
    await zip.add('samples.shp', async (part) => {
      const records = new ShapeRecords('points');
      part.write(shapeHead('points', points.bounds, points.bytes));
      for await (const shapes of located()) part.write(records.shapes(shapes));
    });
    await zip.add('samples.shx', async (part) => {
      const records = new ShapeRecords('points');
      part.write(shapeHead('points', points.bounds, shapeIndexBytes(points.rows)));
      for await (const shapes of located()) part.write(records.index(shapes));
    });
    await zip.add('samples.dbf', async (part) => {
      part.write(table.head(new Date().toISOString().slice(0, 10)));
      for await (const batch of batches()) part.write(table.rows(batch));
      part.write(dbfEnd);
    });
    await zip.add('samples.prj', (part) => part.write(shapefileProjection));
    await zip.add('samples.cpg', (part) => part.write('UTF-8'));
    await zip.add('samples.txt', (part) => {
      for (const [name, text] of Object.entries(facts)) if (text !== '') part.write(`${name}: ${text}\r\n`);
      part.write([missing, ...cutWords(columns), '', ...fieldWords(columns), ''].join('\r\n'));
    });
    zip.end();
  } finally {
    zip.close();
  }
}

/** Where a record has a point, which a file of points needs no bounds of. */
const pointAt = (position: readonly [long: number, lat: number]): Shape => ({
  parts: [[position]],
  bounds: [0, 0, 0, 0],
});

async function* shapesOf(batches: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<(Shape | null)[]> {
  for await (const batch of batches) {
    yield batch.map(([lat, long]) =>
      typeof lat === 'number' && typeof long === 'number' ? pointAt([long, lat]) : null,
    );
  }
}

/** What the file of shapes will be: its size, and where its points lie. */
class PointFile {
  rows = 0;
  bytes = shapeHeadBytes;
  #bounds: [number, number, number, number] | null = null;

  see(position: readonly [long: number, lat: number] | null): void {
    this.rows += 1;
    this.bytes += shapeBytes('points', position && pointAt(position));
    if (!position) return;
    const [long, lat] = position;
    const [west, south, east, north] = this.#bounds ?? [long, lat, long, lat];
    this.#bounds = [Math.min(west, long), Math.min(south, lat), Math.max(east, long), Math.max(north, lat)];
  }

  get bounds(): Shape['bounds'] {
    return this.#bounds ?? [0, 0, 0, 0];
  }
}

interface MeasuredColumn {
  name: string;
  short: string;
  measure: DbfMeasure;
}

function measuredColumns(utf8: Utf8): MeasuredColumn[] {
  const names = dbfNames(sampleColumns.map(({ name }) => name));
  return sampleColumns.map(({ name, kind }) => {
    const measure = new DbfMeasure(kind === 'integer' ? 'number' : kind, utf8);
    return { name, short: names.get(name) ?? name, measure };
  });
}

function requireRoom(table: DbfTable, points: PointFile): void {
  if (table.bytes <= maxShapefileBytes && points.bytes <= maxShapefileBytes) return;
  const perRow = Math.max(table.rowBytes, points.bytes / Math.max(1, points.rows));
  throw new FileTooLargeError(
    `a shapefile holds 2 GB, which is ${formatCount(Math.floor(maxShapefileBytes / perRow))} rows of this query, and it has ${formatCount(points.rows)}. Choose another format, or divide the query.`,
  );
}

function cutWords(columns: readonly MeasuredColumn[]): string[] {
  return columns
    .filter(({ measure }) => measure.cut > 0)
    .map(
      ({ name, measure: { cut } }) =>
        `Texts longer than the format’s ${maxDbfText} bytes, which are cut: ${cut} of ${name}.`,
    );
}

function fieldWords(columns: readonly MeasuredColumn[]): string[] {
  const meanings = new Map(sampleColumns.map(({ name }) => [String(name), columnMeanings[name]]));
  const lines = columns.map(({ short, name }) => {
    const { meaning = '', unit } = meanings.get(name) ?? {};
    return `${short.padEnd(12)}${name}: ${meaning}${unit === undefined ? '' : ` Unit: ${unit}.`}`;
  });
  return ['Fields (a shapefile has names of at most ten characters):', ...lines];
}
