import type { FileFacts } from '../finished-file.ts';
import { batchesOf, type Cell } from '../row-batches.ts';
import { begunGeoPackage, createLayer, describeLayer, fillLayer, type Column } from './geopackage-layer.ts';

/** Writes a table of another kind as its one layer; the columns `lat` and `long` are its points. */
export async function writeTableGeoPackage(
  target: string,
  { name, columns, rows, about, facts }: TableLayer,
): Promise<void> {
  const file = begunGeoPackage(target, facts);
  try {
    createLayer(file, name, columns);
    const extent = await fillLayer(file, name, columns, batchesOf(rows));
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
