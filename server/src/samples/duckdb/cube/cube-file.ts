import type { Codes, Cube, CubeColumn, LocationRows, Pairs, Profile, RangeColumn, RowsByValue } from './cube.ts';

/**
 * A cube as bytes: a JSON header with columns, values and the position of each array, then the arrays. Little-endian, like
 * every supported machine; arrays begin at multiples of eight bytes.
 */
const magic = 'WFCUBE03';
/**
 * From an older import it is without rows by value. Older formats: `WFCUBE02` without cells by second profile and rows by
 * location; `WFCUBE01` also without ranges, with row numbers instead.
 */
const olderMagics = ['WFCUBE02', 'WFCUBE01'];
const headStart = 16;

type ArrayKind = 'u8' | 'u16' | 'u32' | 'f64';
interface StoredArray {
  kind: ArrayKind;
  offset: number;
  length: number;
}

type StoredProfile = Omit<Profile, 'codes'> & { codes: StoredArray[] };
type StoredPairs = Record<keyof Pairs, StoredArray>;
type StoredLocationRows = Record<keyof LocationRows, StoredArray>;
type StoredByValue = Record<keyof RowsByValue, StoredArray>;
type StoredRange = Pick<RangeColumn, 'column'> & { values: StoredArray; codes: StoredArray; byValue?: StoredByValue };

interface Head {
  columns: readonly CubeColumn[];
  locations: readonly string[];
  profiles: StoredProfile[];
  cells: StoredPairs;
  byLocation: StoredPairs[];
  cellStarts: StoredArray;
  rowLocations: StoredArray;
  cellsBySecond?: StoredPairs;
  locationRows?: StoredLocationRows;
  ranges: StoredRange[];
}

interface HeadWithoutRanges extends Omit<Head, 'ranges'> {
  firstRow: number;
  rowPlaces: StoredArray;
}

const arrays = { u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f64: Float64Array } as const;

export function encodeCube(cube: Cube): Uint8Array[] {
  const body: Uint8Array[] = [];
  let offset = 0;
  const store = (codes: Codes | Float64Array): StoredArray => {
    const bytes = new Uint8Array(codes.buffer, codes.byteOffset, codes.byteLength);
    const stored: StoredArray = { kind: kindOf(codes), offset, length: codes.length };
    const padding = -bytes.length & 7;
    body.push(bytes, new Uint8Array(padding));
    offset += bytes.length + padding;
    return stored;
  };
  const storeAll = <Name extends string>(of: Record<Name, Codes>) =>
    Object.fromEntries(Object.entries<Codes>(of).map(([name, codes]) => [name, store(codes)])) as Record<
      Name,
      StoredArray
    >;
  const storePairs = ({ starts, codes, rows }: Pairs): StoredPairs => storeAll({ starts, codes, rows });
  const head: Head = {
    columns: cube.columns,
    locations: cube.locations,
    profiles: cube.profiles.map(({ columns, size, codes }) => ({ columns, size, codes: codes.map(store) })),
    cells: storePairs(cube.cells),
    byLocation: cube.byLocation.map(storePairs),
    cellStarts: store(cube.cellStarts),
    rowLocations: store(cube.rowLocations),
    ...(cube.cellsBySecond && { cellsBySecond: storePairs(cube.cellsBySecond) }),
    ...(cube.locationRows && { locationRows: storeAll({ ...cube.locationRows }) }),
    ranges: cube.ranges.map(({ column, values, codes, byValue }) => ({
      column,
      values: store(values),
      codes: store(codes),
      ...(byValue && { byValue: storeAll({ ...byValue }) }),
    })),
  };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const padding = -text.length & 7;
  const start = new Uint8Array(headStart);
  new TextEncoder().encodeInto(magic, start);
  new DataView(start.buffer).setUint32(8, text.length + padding, true);
  return [start, text, new Uint8Array(padding).fill(0x20), ...body];
}

/** Reads a cube from a file's bytes; its arrays are views of them. Throws if they are not a cube. */
export function decodeCube(buffer: ArrayBufferLike): Cube {
  const bytes = new Uint8Array(buffer);
  // Text is decoded from a copy: the bytes may be shared between threads.
  const text = (from: number, to: number) => new TextDecoder('utf-8', { fatal: true }).decode(bytes.slice(from, to));
  const written = bytes.length < headStart ? '' : text(0, magic.length);
  if (written !== magic && !olderMagics.includes(written)) throw new Error('the file is not a cube');
  const bodyStart = headStart + new DataView(buffer as ArrayBuffer).getUint32(8, true);
  const head = JSON.parse(text(headStart, bodyStart)) as Head | HeadWithoutRanges;
  const array = ({ kind, offset, length }: StoredArray) =>
    new arrays[kind](buffer as ArrayBuffer, bodyStart + offset, length);
  const view = (stored: StoredArray) => array(stored) as Codes;
  const viewPairs = ({ starts, codes, rows }: StoredPairs): Pairs => ({
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
    cellsBySecond: head.cellsBySecond ? viewPairs(head.cellsBySecond) : null,
    locationRows: head.locationRows
      ? {
          starts: view(head.locationRows.starts) as Uint32Array,
          first: view(head.locationRows.first),
          second: view(head.locationRows.second),
        }
      : null,
    byLocation: head.byLocation.map(viewPairs) as [Pairs, Pairs],
    cellStarts: view(head.cellStarts) as Uint32Array,
    rowLocations: view(head.rowLocations),
    ranges:
      'ranges' in head
        ? head.ranges.map(({ column, values, codes, byValue }) => ({
            column,
            values: array(values) as Float64Array,
            codes: view(codes),
            byValue: byValue
              ? { codes: view(byValue.codes), second: view(byValue.second), locations: view(byValue.locations) }
              : null,
          }))
        : [],
    rowNumbers: 'ranges' in head ? null : { first: head.firstRow, positions: view(head.rowPlaces) as Uint32Array },
  };
}

function kindOf(codes: Codes | Float64Array): ArrayKind {
  if (codes instanceof Float64Array) return 'f64';
  if (codes instanceof Uint8Array) return 'u8';
  return codes instanceof Uint16Array ? 'u16' : 'u32';
}
