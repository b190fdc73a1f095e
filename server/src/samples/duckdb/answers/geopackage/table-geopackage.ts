import type { FileFacts } from '../finished-file.ts';
import type { Cell } from '../row-batches.ts';
import { begunGeoPackage, createLayer, describeLayer, fillLayer, type Column } from './geopackage-layer.ts';

/** Writes a table of another kind as its one layer; the columns `lat` and `long` are its points. */
export async function writeTableGeoPackage(
  target: string,
  { name, columns, batches, about, facts }: TableLayer,
): Promise<void> {
  const file = begunGeoPackage(target, facts);
  try {
    createLayer(file, name, columns);
    const extent = await fillLayer(file, name, columns, batches);
    describeLayer(file, name, columns, about, extent);
  } finally {
    file.close();
  }
}

interface TableLayer {
  name: string;
  columns: readonly Column[];
  batches: AsyncIterable<readonly (readonly Cell[])[]>;
  about: string;
  facts: FileFacts;
}
