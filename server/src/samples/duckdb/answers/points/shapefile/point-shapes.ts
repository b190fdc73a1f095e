/** The kind of shape in a file of points; a record without a point has the other. */
const shapes = { none: 0, point: 1 } as const;
const headBytes = 100;
/** A record's number and length, then its contents. */
const recordBytes = { none: 8 + 4, point: 8 + 20 } as const;

export type Position = readonly [long: number, lat: number];

/** How many rows have a point, and where these lie. */
export class PointExtent {
  rows = 0;
  points = 0;
  #bounds: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];

  see(position: Position | null): void {
    this.rows += 1;
    if (!position) return;
    this.points += 1;
    const [long, lat] = position;
    const [west, south, east, north] = this.#bounds;
    this.#bounds = [Math.min(west, long), Math.min(south, lat), Math.max(east, long), Math.max(north, lat)];
  }

  get bounds(): readonly number[] {
    return this.points === 0 ? [0, 0, 0, 0] : this.#bounds;
  }

  /** The size of the file of shapes, the larger of the two. */
  get bytes(): number {
    return headBytes + recordBytes.point * this.points + recordBytes.none * (this.rows - this.points);
  }

  get indexBytes(): number {
    return headBytes + 8 * this.rows;
  }
}

/** The head of the file of shapes or of their index. Lengths are in words of 16 bits. Source: ESRI Shapefile Technical Description (1998). */
export function shapeHead(extent: PointExtent, fileBytes: number): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeInt32BE(9_994, 0);
  head.writeInt32BE(fileBytes / 2, 24);
  head.writeInt32LE(1_000, 28);
  head.writeInt32LE(shapes.point, 32);
  for (const [index, bound] of extent.bounds.entries()) head.writeDoubleLE(bound, 36 + 8 * index);
  return head;
}

/** Writes the records of the file of shapes, or of their index, in order. */
export class ShapeRecords {
  #row = 0;
  #at = headBytes;

  shapes(positions: readonly (Position | null)[]): Buffer {
    const sizes = positions.map((position) => (position ? recordBytes.point : recordBytes.none));
    const bytes = Buffer.alloc(sizes.reduce((sum, size) => sum + size, 0));
    let at = 0;
    for (const [index, position] of positions.entries()) {
      const size = sizes[index] ?? 0;
      bytes.writeInt32BE(++this.#row, at);
      bytes.writeInt32BE((size - 8) / 2, at + 4);
      if (position) {
        bytes.writeInt32LE(shapes.point, at + 8);
        bytes.writeDoubleLE(position[0], at + 12);
        bytes.writeDoubleLE(position[1], at + 20);
      }
      at += size;
    }
    return bytes;
  }

  index(positions: readonly (Position | null)[]): Buffer {
    const bytes = Buffer.alloc(8 * positions.length);
    for (const [index, position] of positions.entries()) {
      const size = position ? recordBytes.point : recordBytes.none;
      bytes.writeInt32BE(this.#at / 2, 8 * index);
      bytes.writeInt32BE((size - 8) / 2, 8 * index + 4);
      this.#at += size;
    }
    return bytes;
  }
}
