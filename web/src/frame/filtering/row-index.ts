import { int32At, uint32At } from '@wellfield/science';
import {
  conditionsOf,
  maxConditions,
  type Condition,
  type ConditionKey,
  type LocationCoordinates,
} from './conditions.ts';
import type { FiltersInForce } from './answer-filters.ts';
import type { RowCheck } from './row-check.ts';
import type { SampleFrame } from '../sample-frame.ts';

interface Applied {
  bit: number;
  stated: string;
}

/** The rows that meet all conditions, and those that fail exactly one, by its key. All are ascending. */
export interface SiftedRows {
  passing: Uint32Array;
  failingOnly: ReadonlyMap<ConditionKey, Uint32Array>;
}

/**
 * The rows of a frame that pass filters. For each row it keeps one bit per condition, set if the row fails it, so that a
 * change of one filter takes one pass over one column. A row without a bit passes; one with a single bit would pass
 * without that condition, which is what the counts of a field's values need.
 */
export class RowIndex {
  readonly #frame: SampleFrame;
  readonly #locations: readonly LocationCoordinates[];
  readonly #refusals: Uint32Array;
  /** Where rows are collected; reused, because allocating costs more than filling. */
  readonly #passing: Uint32Array;
  readonly #nearly: Uint32Array;
  readonly #applied = new Map<ConditionKey, Applied>();
  #sifted: SiftedRows | null = null;

  constructor(frame: SampleFrame, locations: readonly LocationCoordinates[]) {
    this.#frame = frame;
    this.#locations = locations;
    this.#refusals = new Uint32Array(frame.rowCount);
    this.#passing = new Uint32Array(frame.rowCount);
    this.#nearly = new Uint32Array(frame.rowCount);
  }

  /**
   * The rows that are left, and those that nearly are. The same filters, stated again or not, answer the same object.
   */
  sift(filters: FiltersInForce): SiftedRows {
    const conditions = conditionsOf(filters);
    const wanted = new Set(conditions.map(({ key }) => key));
    let dropped = 0;
    for (const [key, { bit }] of this.#applied) {
      if (wanted.has(key)) continue;
      dropped |= bit;
      this.#applied.delete(key);
    }
    if (dropped !== 0) this.#accept(dropped);
    for (const condition of conditions) {
      const applied = this.#applied.get(condition.key);
      if (applied?.stated !== condition.stated) this.#apply(condition, applied?.bit ?? this.#freeBit());
    }
    this.#sifted ??= this.#collect();
    return this.#sifted;
  }

  /** The rows that pass the conditions with some keys, among the last filters. */
  passing(keys: readonly ConditionKey[]): Uint32Array {
    const refusals = this.#refusals;
    const mask = keys.reduce((bits, key) => bits | (this.#applied.get(key)?.bit ?? 0), 0);
    const rows = this.#passing;
    let count = 0;
    for (let row = 0; row < refusals.length; row += 1) {
      rows[count] = row;
      count += (uint32At(refusals, row) & mask) === 0 ? 1 : 0;
    }
    return rows.slice(0, count);
  }

  #freeBit(): number {
    const taken = [...this.#applied.values()].reduce((bits, { bit }) => bits | bit, 0);
    for (let index = 0; index < maxConditions; index += 1) if ((taken & (1 << index)) === 0) return 1 << index;
    throw new RangeError(`there are at most ${maxConditions} conditions`);
  }

  #accept(bits: number): void {
    const refusals = this.#refusals;
    for (let row = 0; row < refusals.length; row += 1) refusals[row] = uint32At(refusals, row) & ~bits;
    this.#sifted = null;
  }

  #apply({ key, stated, check }: Condition, bit: number): void {
    applyCheck(check(this.#frame, this.#locations), bit, this.#refusals);
    this.#applied.set(key, { bit, stated });
    this.#sifted = null;
  }

  #collect(): SiftedRows {
    const refusals = this.#refusals;
    const passing = this.#passing;
    const nearly = this.#nearly;
    let left = 0;
    let near = 0;
    for (let row = 0; row < refusals.length; row += 1) {
      const bits = uint32At(refusals, row);
      // Always written, retained only if they pass: without branches, so that no pattern of rows is slow.
      passing[left] = row;
      nearly[near] = row;
      const passes = bits === 0 ? 1 : 0;
      left += passes;
      near += ((bits & (bits - 1)) === 0 ? 1 : 0) - passes;
    }
    return { passing: passing.slice(0, left), failingOnly: this.#byBit(nearly.subarray(0, near)) };
  }

  /** A counting sort by the single bit of each row. */
  #byBit(rows: Uint32Array): ReadonlyMap<ConditionKey, Uint32Array> {
    const refusals = this.#refusals;
    const starts = new Uint32Array(maxConditions + 1);
    for (let from = 0; from < rows.length; from += 1) {
      const after = 32 - Math.clz32(uint32At(refusals, uint32At(rows, from)));
      starts[after] = uint32At(starts, after) + 1;
    }
    for (let index = 1; index <= maxConditions; index += 1) {
      starts[index] = uint32At(starts, index) + uint32At(starts, index - 1);
    }
    const next = starts.slice();
    const sorted = new Uint32Array(rows.length);
    for (let from = 0; from < rows.length; from += 1) {
      const row = uint32At(rows, from);
      const index = 31 - Math.clz32(uint32At(refusals, row));
      const at = uint32At(next, index);
      sorted[at] = row;
      next[index] = at + 1;
    }
    return new Map(
      [...this.#applied].map(([key, { bit }]) => {
        const index = 31 - Math.clz32(bit);
        return [key, sorted.subarray(starts[index], starts[index + 1])] as const;
      }),
    );
  }
}

/** Sets a bit for the rows that fail and clears it for those that pass. */
function applyCheck(check: RowCheck, bit: number, refusals: Uint32Array): void {
  switch (check.kind) {
    case 'codes': {
      const { codes } = check;
      const refused = Int32Array.from(check.passes, (passes) => (passes === 1 ? 0 : bit));
      for (let row = 0; row < refusals.length; row += 1) {
        refusals[row] = (uint32At(refusals, row) & ~bit) | int32At(refused, int32At(codes, row) + 1);
      }
      return;
    }
    case 'range': {
      const { values, min, max } = check;
      for (let row = 0; row < refusals.length; row += 1) {
        const value = values[row] as number;
        refusals[row] = (uint32At(refusals, row) & ~bit) | (value >= min && value <= max ? 0 : bit);
      }
      return;
    }
    case 'test': {
      const { test } = check;
      for (let row = 0; row < refusals.length; row += 1) {
        refusals[row] = (uint32At(refusals, row) & ~bit) | (test(row) ? 0 : bit);
      }
      return;
    }
    default:
      check satisfies never;
  }
}
