import type { Codes, Cube, CubeColumn, Pairs, Profile } from './cube.ts';

/**
 * A cube as bytes: a head in JSON that names columns, values and where each array lies, then the arrays.
 * Little-endian, as every machine is that this runs on; arrays begin at multiples of eight bytes.
 */
const magic = 'WFCUBE01';
const headStart = 16;

type ArrayKind = 'u8' | 'u16' | 'u32';
interface Placed {
  kind: ArrayKind;
  offset: number;
  length: number;
}

type PlacedProfile = Omit<Profile, 'codes'> & { codes: Placed[] };
type PlacedPairs = Record<keyof Pairs, Placed>;

interface Head {
  columns: readonly CubeColumn[];
  locations: readonly string[];
  profiles: PlacedProfile[];
  cells: PlacedPairs;
  byLocation: PlacedPairs[];
  cellStarts: Placed;
  rowLocations: Placed;
  firstRow: number;
  rowPlaces: Placed;
}

const arrays = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array } as const;

export function encodeCube(cube: Cube): Uint8Array[] {
  const body: Uint8Array[] = [];
  let offset = 0;
  const place = (codes: Codes): Placed => {
    const bytes = new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength);
    const placed: Placed = { kind: kindOf(codes), offset, length: codes.length };
    const padding = -bytes.length & 7;
    body.push(bytes, new Uint8Array(padding));
    offset += bytes.length + padding;
    return placed;
  };
  const placePairs = ({ starts, codes, rows }: Pairs): PlacedPairs => ({
    starts: place(starts),
    codes: place(codes),
    rows: place(rows),
  });
  const head: Head = {
    columns: cube.columns,
    locations: cube.locations,
    profiles: cube.profiles.map(({ columns, size, codes }) => ({ columns, size, codes: codes.map(place) })),
    cells: placePairs(cube.cells),
    byLocation: cube.byLocation.map(placePairs),
    cellStarts: place(cube.cellStarts),
    rowLocations: place(cube.rowLocations),
    firstRow: cube.firstRow,
    rowPlaces: place(cube.rowPlaces),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const padding = -text.length & 7;
  const start = new Uint8Array(headStart);
  new TextEncoder().encodeInto(magic, start);
  new DataView(start.buffer).setUint32(8, text.length + padding, true);
  return [start, text, new Uint8Array(padding).fill(0x20), ...body];
}

/** Reads a cube out of a file's bytes; its arrays are views on them. Throws where they are no cube. */
export function decodeCube(buffer: ArrayBufferLike): Cube {
  const bytes = new Uint8Array(buffer);
  // Text is decoded from a copy: the bytes may be shared between threads.
  const text = (from: number, to: number) => new TextDecoder('utf-8', { fatal: true }).decode(bytes.slice(from, to));
  if (bytes.length < headStart || text(0, magic.length) !== magic) throw new Error('the file is not a cube');
  const bodyStart = headStart + new DataView(buffer as ArrayBuffer).getUint32(8, true);
  const head = JSON.parse(text(headStart, bodyStart)) as Head;
  const view = ({ kind, offset, length }: Placed) =>
    new arrays[kind](buffer as ArrayBuffer, bodyStart + offset, length) as Codes;
  const viewPairs = ({ starts, codes, rows }: PlacedPairs): Pairs => ({
    starts: view(starts) as Uint32Array,
    codes: view(codes),
    rows: view(rows) as Uint32Array,
  });
  return {
    columns: head.columns,
    locations: head.locations,
    profiles: head.profiles.map(({ columns, size, codes }): Profile => ({ columns, size, codes: codes.map(view) })) as [
      Profile,
      Profile,
    ],
    cells: viewPairs(head.cells),
    byLocation: head.byLocation.map(viewPairs) as [Pairs, Pairs],
    cellStarts: view(head.cellStarts) as Uint32Array,
    rowLocations: view(head.rowLocations),
    firstRow: head.firstRow,
    rowPlaces: view(head.rowPlaces) as Uint32Array,
  };
}

function kindOf(codes: Codes): ArrayKind {
  if (codes instanceof Uint8Array) return 'u8';
  return codes instanceof Uint16Array ? 'u16' : 'u32';
}
