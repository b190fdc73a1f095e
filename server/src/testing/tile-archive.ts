/** A tile of an archive by its place. */
interface ArchivedTile {
  zoom: number;
  x: number;
  y: number;
  bytes: Uint8Array;
}

interface ArchiveOptions {
  /** What the tiles are; of vector tiles the metadata names the layers. */
  type: 'mvt' | 'png';
  tiles: readonly ArchivedTile[];
  metadata?: object;
}

const headerBytes = 127;
const tileTypes = { mvt: 1, png: 2 } as const;
const uncompressed = 1;

/**
 * A PMTiles archive, version 3, with a root directory alone and nothing compressed, of the whole world. Source: the
 * specification of PMTiles, github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md.
 */
export function tileArchive({ type, tiles, metadata = {} }: ArchiveOptions): Buffer {
  const entries = tiles.map((tile) => ({ ...tile, id: tileId(tile) })).toSorted((a, b) => a.id - b.id);
  const data = Buffer.concat(entries.map(({ bytes }) => bytes));
  const numbers = (each: (entry: (typeof entries)[number], at: number) => number) =>
    entries.flatMap((entry, at) => varint(each(entry, at)));
  const directory = Buffer.from([
    ...varint(entries.length),
    ...numbers(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
    ...numbers(() => 1),
    ...numbers(({ bytes }) => bytes.length),
    // 0: right after the previous one; else the offset and 1.
    ...numbers((_, at) => (at === 0 ? 1 : 0)),
  ]);
  const json = Buffer.from(JSON.stringify(metadata));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const parts = [directory.length, json.length, 0, data.length];
  let offset = headerBytes;
  for (const [at, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16);
    offset += length;
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), at);
  const zooms = entries.map(({ zoom }) => zoom);
  header.set([1, uncompressed, uncompressed, tileTypes[type], Math.min(...zooms), Math.max(...zooms)], 96);
  for (const [at, degrees] of [-180, -85, 180, 85].entries()) header.writeInt32LE(degrees * 1e7, 102 + at * 4);
  return Buffer.concat([header, directory, json, data]);
}

/** A tile's number along the Hilbert curves of all zooms. */
function tileId({ zoom, x: column, y: row }: ArchivedTile): number {
  let id = (4 ** zoom - 1) / 3;
  let [x, y] = [column, row];
  for (let side = 2 ** zoom / 2; side >= 1; side /= 2) {
    const [right, below] = [(x & side) > 0 ? 1 : 0, (y & side) > 0 ? 1 : 0];
    id += side * side * ((3 * right) ^ below);
    if (below === 0) {
      if (right === 1) [x, y] = [side - 1 - x, side - 1 - y];
      [x, y] = [y, x];
    }
  }
  return id;
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
