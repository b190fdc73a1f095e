import {
  clausesByField,
  fieldNames,
  fieldOf,
  toRowTest,
  type Clause,
  type Field,
  type FieldName,
  type FilterColumn,
} from '@wellfield/contract';
import type { SampleFrame } from './sample-frame.ts';

/**
 * Which rows of a frame pass the filters. For each row it keeps one bit per field, set where that field's clauses
 * refuse the row: so a change of one field costs one pass over one column, and the rows that all other fields pass
 * (what a value's count is about) are known without asking again.
 */
export class RowIndex {
  readonly #frame: SampleFrame;
  readonly #refusals: Uint32Array;
  readonly #applied = new Map<FieldName, string>();
  #clauses: readonly Clause[] = [];
  #rows: Uint32Array | null = null;

  constructor(frame: SampleFrame) {
    this.#frame = frame;
    this.#refusals = new Uint32Array(frame.rowCount);
  }

  /** The rows that pass all clauses, ascending. The same clauses answer the same array. */
  rows(clauses: readonly Clause[]): Uint32Array {
    this.#apply(clauses);
    this.#rows ??= this.#passing(~0);
    return this.#rows;
  }

  /** The rows that pass the clauses of every field but one, ascending. */
  rowsBut(field: FieldName, clauses: readonly Clause[]): Uint32Array {
    const isFiltered = clauses.some((clause) => clause.field === field);
    return isFiltered ? this.#afterApplying(clauses, ~bitOf(field)) : this.rows(clauses);
  }

  #afterApplying(clauses: readonly Clause[], mask: number): Uint32Array {
    this.#apply(clauses);
    return this.#passing(mask);
  }

  #apply(clauses: readonly Clause[]): void {
    if (clauses === this.#clauses) return;
    const groups = clausesByField(clauses);
    for (const field of new Set([...this.#applied.keys(), ...groups.keys()])) {
      const group = groups.get(field);
      const wanted = group && JSON.stringify(group);
      if (this.#applied.get(field) === wanted) continue;
      this.#refuse(field, group);
      if (wanted === undefined) this.#applied.delete(field);
      else this.#applied.set(field, wanted);
      this.#rows = null;
    }
    this.#clauses = clauses;
  }

  #refuse(field: FieldName, clauses: readonly Clause[] | undefined): void {
    const refusals = this.#refusals;
    const bit = bitOf(field);
    if (!clauses) {
      for (let row = 0; row < refusals.length; row += 1) refusals[row] = (refusals[row] as number) & ~bit;
      return;
    }
    const passes = toRowTest(field, clauses, columnOf(this.#frame, fieldOf(field)));
    for (let row = 0; row < refusals.length; row += 1) {
      const others = (refusals[row] as number) & ~bit;
      refusals[row] = passes(row) ? others : others | bit;
    }
  }

  #passing(mask: number): Uint32Array {
    const refusals = this.#refusals;
    const rows = new Uint32Array(refusals.length);
    let count = 0;
    for (let row = 0; row < refusals.length; row += 1) {
      // Written in any case, kept only when the row passes: without a branch, so that the pattern costs nothing.
      rows[count] = row;
      count += ((refusals[row] as number) & mask) === 0 ? 1 : 0;
    }
    return rows.slice(0, count);
  }
}

function bitOf(field: FieldName): number {
  return 1 << fieldNames.indexOf(field);
}

function columnOf(frame: SampleFrame, { column }: Field): FilterColumn | undefined {
  const held = frame.columns.get(column);
  return held?.kind === 'text' || held?.kind === 'number' ? held : undefined;
}
