type Position = readonly number[];

/** West, south, east, north; of nothing 0. */
type Bounds = readonly [west: number, south: number, east: number, north: number];

/** Shape types of the format, by what a file has. */
const types = { points: 1, lines: 3, areas: 5 } as const;

export type ShapeKind = keyof typeof types;

/** A record's lines or rings; of a point its one position. */
export interface Shape {
  parts: readonly (readonly Position[])[];
  bounds: Bounds;
}

export const shapeHeadBytes = 100;
/** A record's number and length, before its contents. */
const recordHeadBytes = 8;

/** The bytes of a record in the file of shapes; a record without a shape has only its type, which is 0. */
export function shapeBytes(kind: ShapeKind, shape: Shape | null): number {
  if (shape === null) return recordHeadBytes + 4;
  if (kind === 'points') return recordHeadBytes + 20;
  return recordHeadBytes + 44 + 4 * shape.parts.length + 16 * positionsIn(shape);
}

/** The bytes of the index of so many records. */
export const shapeIndexBytes = (records: number): number => shapeHeadBytes + 8 * records;

/**
 * The head of the file of shapes or of their index. Lengths are in words of 16 bits.
 *
 * Source: ESRI Shapefile Technical Description (1998).
 */
export function shapeHead(kind: ShapeKind, bounds: Bounds, fileBytes: number): Uint8Array {
  const view = new DataView(new ArrayBuffer(shapeHeadBytes));
  view.setInt32(0, 9_994);
  view.setInt32(24, fileBytes / 2);
  view.setInt32(28, 1_000, true);
  view.setInt32(32, types[kind], true);
  setDoubles(view, 36, bounds);
  return new Uint8Array(view.buffer);
}

/** Writes the records of a file of shapes, or of its index, in order and in as many parts as needed. */
export class ShapeRecords {
  readonly #kind: ShapeKind;
  #row = 0;
  #at = shapeHeadBytes;

  constructor(kind: ShapeKind) {
    this.#kind = kind;
  }

  shapes(shapes: readonly (Shape | null)[]): Uint8Array {
    const sizes = shapes.map((shape) => shapeBytes(this.#kind, shape));
    const view = new DataView(new ArrayBuffer(sizes.reduce((sum, size) => sum + size, 0)));
    let at = 0;
    for (const [index, shape] of shapes.entries()) {
      const size = sizes[index] ?? 0;
      view.setInt32(at, ++this.#row);
      view.setInt32(at + 4, (size - recordHeadBytes) / 2);
      if (shape !== null) setShape(view, at + recordHeadBytes, this.#kind, shape);
      at += size;
    }
    return new Uint8Array(view.buffer);
  }

  index(shapes: readonly (Shape | null)[]): Uint8Array {
    const view = new DataView(new ArrayBuffer(8 * shapes.length));
    for (const [index, shape] of shapes.entries()) {
      const size = shapeBytes(this.#kind, shape);
      view.setInt32(8 * index, this.#at / 2);
      view.setInt32(8 * index + 4, (size - recordHeadBytes) / 2);
      this.#at += size;
    }
    return new Uint8Array(view.buffer);
  }
}

function setShape(view: DataView, at: number, kind: ShapeKind, shape: Shape): void {
  const { parts, bounds } = shape;
  view.setInt32(at, types[kind], true);
  if (kind === 'points') {
    setDoubles(view, at + 4, parts[0]?.[0] ?? []);
    return;
  }
  setDoubles(view, at + 4, bounds);
  view.setInt32(at + 36, parts.length, true);
  view.setInt32(at + 40, positionsIn(shape), true);
  let start = 0;
  for (const [index, part] of parts.entries()) {
    view.setInt32(at + 44 + 4 * index, start, true);
    for (const [turn, [x = 0, y = 0]] of part.entries()) {
      setDoubles(view, at + 44 + 4 * parts.length + 16 * (start + turn), [x, y]);
    }
    start += part.length;
  }
}

function setDoubles(view: DataView, at: number, values: readonly number[]): void {
  for (const [index, value] of values.entries()) view.setFloat64(at + 8 * index, value, true);
}

const positionsIn = ({ parts }: Shape): number => parts.reduce((sum, part) => sum + part.length, 0);
