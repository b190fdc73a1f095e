import type { SampleColumn } from '@wellfield/contract';
import type { ChunkColumn } from '../database/chunk-column.ts';
import { CombinationCodes } from './combination-codes.ts';
import { rowCodesFor, type Cube, type LocationRows, type Pairs, type Profile, type RangeColumn } from './cube.ts';
import type { ReadColumn } from './cube-column.ts';
import { countPairs, groupPairs, orderBy, startsOf, transposed } from './count-pairs.ts';
import { RangeRows } from './range-rows.ts';
import { openShare } from './range-spans.ts';
import { rowsByValue } from './rows-by-value.ts';

/** Where an axis leaves more of the rows open, a range on a column reads rows by their values: six bytes for each. */
const maxOpenShare = 0.1;

/** Collects a dataset's rows, in the release's order, into a cube. */
export class CubeRows {
  readonly #columns: readonly ReadColumn[];
  readonly #location: ReadColumn;
  readonly #profiles: readonly { columns: readonly number[]; combinations: CombinationCodes; rows: Uint32Array }[];
  readonly #ranges: readonly RangeRows[];
  readonly #locations: Uint32Array;
  #rows = 0;

  /** `read`: the columns, location last; `ranges`: the range columns; `rows`: the number of rows. */
  constructor(
    read: readonly ReadColumn[],
    ranges: readonly SampleColumn[],
    profiles: readonly [number[], number[]],
    rows: number,
  ) {
    this.#ranges = ranges.map((column) => new RangeRows(column, rows));
    this.#columns = read.slice(0, -1);
    this.#location = read.at(-1) as ReadColumn;
    this.#profiles = profiles.map((columns) => ({
      columns,
      combinations: new CombinationCodes(columns.map((column) => this.#columns[column]?.values.length ?? 1)),
      rows: new Uint32Array(rows),
    }));
    this.#locations = new Uint32Array(rows);
  }

  /** `codes`: for each column, location last, the codes of some rows; `numbers`: the range columns of the same rows. */
  add(codes: readonly Int32Array[], numbers: readonly ChunkColumn[]): void {
    this.#ranges.forEach((range, index) => range.add(numbers[index] as ChunkColumn));
    const locations = codes.at(-1) as Int32Array;
    for (const { columns, combinations, rows } of this.#profiles) {
      const own = columns.map((column) => codes[column] as Int32Array);
      for (let row = 0; row < locations.length; row += 1) rows[this.#rows + row] = combinations.code(own, row);
    }
    // Every row has a location, so its codes begin at 0.
    for (let row = 0; row < locations.length; row += 1) {
      this.#locations[this.#rows + row] = (locations[row] as number) - 1;
    }
    this.#rows += locations.length;
  }

  finish(): Cube {
    const profiles = this.#profiles.map(({ columns, combinations }): Profile => ({
      columns,
      size: combinations.size,
      codes: combinations.columns(),
    })) as [Profile, Profile];
    const [first, second] = this.#profiles.map(({ rows }) => rows) as [Uint32Array, Uint32Array];
    const locationCount = this.#location.values.length - 1;
    const { pairs: cells, order } = groupPairs(first, second, profiles[0].size, profiles[1].size);
    const rowLocations = rowCodesFor(locationCount, this.#rows);
    order.forEach((row, position) => {
      rowLocations[position] = this.#locations[row] as number;
    });
    const cellStarts = new Uint32Array(cells.rows.length + 1);
    cells.rows.forEach((rows, cell) => {
      cellStarts[cell + 1] = (cellStarts[cell] as number) + rows;
    });
    const byLocation = [first, second].map((codes, index) =>
      countPairs(codes, this.#locations, (profiles[index] as Profile).size, locationCount),
    ) as [Pairs, Pairs];
    const cube: Cube = {
      columns: this.#columns.map(({ column, values }) => ({ column, values })),
      profiles,
      locations: this.#location.values.slice(1) as string[],
      cells,
      cellsBySecond: transposed(cells, profiles[1].size),
      locationRows: locationRows(this.#locations, locationCount, [first, second], [profiles[0].size, profiles[1].size]),
      byLocation,
      cellStarts,
      rowLocations,
      ranges: this.#ranges.map((range) => ({ ...range.finish(order), byValue: null })),
      rowNumbers: null,
    };
    return { ...cube, ranges: cube.ranges.map((range) => withRowsByValue(cube, range)) };
  }
}

function withRowsByValue(cube: Cube, range: RangeColumn): RangeColumn {
  const { codes, values } = range;
  const isOpen = openShare(cube, codes, values.length) > maxOpenShare;
  return isOpen ? { ...range, byValue: rowsByValue(cube, codes, values.length) } : range;
}

function locationRows(
  locations: Uint32Array,
  count: number,
  profiles: readonly [Uint32Array, Uint32Array],
  sizes: readonly [number, number],
): LocationRows {
  const order = orderBy(locations, count, null);
  const [first, second] = profiles.map((codes, index) => {
    const ordered = rowCodesFor(sizes[index] as number, order.length);
    order.forEach((row, position) => {
      ordered[position] = codes[row] as number;
    });
    return ordered;
  }) as [LocationRows['first'], LocationRows['second']];
  return { starts: startsOf(locations, count), first, second };
}
