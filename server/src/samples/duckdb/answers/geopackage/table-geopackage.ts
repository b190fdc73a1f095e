import { setImmediate } from 'node:timers/promises';
import type { FileFacts } from '../finished-file.ts';
import type { Cell } from '../row-batches.ts';
import { begunGeoPackage, createLayer, describeLayer, fillLayer, type Column } from './geopackage-layer.ts';

/** A few milliseconds of work. */
const rowsAtOnce = 500;

/** Writes a table of another kind as its one layer; the columns `lat` and `long` are its points. */
export async function writeTableGeoPackage(
  target: string,
  { name, columns, rows, about, facts }: TableLayer,
): Promise<void> {
  const file = begunGeoPackage(target, facts);
  try {
    createLayer(file, name, columns);
    const extent = await fillLayer(file, name, columns, inBatches(rows));
    describeLayer(file, name, columns, about, extent);
  } finally {
    file.close();
  }
}

interface TableLayer {
  name: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  about: string;
  facts: FileFacts;
}

/** Between two batches other calls are answered: the server writes such a table on its main thread. */
async function* inBatches<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  for (let first = 0; first < rows.length; first += rowsAtOnce) {
    yield rows.slice(first, first + rowsAtOnce);
    await setImmediate();
  }
}
