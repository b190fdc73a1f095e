import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  builderFields,
  canonicalFilter,
  type DiscreteClause,
  type FieldName,
  type Filter,
  type FilterValue,
  type QueryClause,
} from '@wellfield/contract';
import { releaseFiles } from '../server/src/samples/releases/release-folder.ts';
import { randomNumbers } from '../server/src/testing/random-samples.ts';
import type { BenchRelease } from './bench-release.ts';

/**
 * Random filters of the BMI dataset, as from the query builder, with values that are chosen and others that are left out; all
 * different, and the same for the same seed.
 */
export class RandomFilters {
  readonly #values: ReadonlyMap<FieldName, readonly FilterValue[]>;
  readonly #random: () => number;
  readonly #made = new Set<string>();

  private constructor(values: ReadonlyMap<FieldName, readonly FilterValue[]>, seed: number) {
    this.#values = values;
    this.#random = randomNumbers(seed);
  }

  /** Uses the values of a release for the builder's fields. */
  static async of({ folder }: Pick<BenchRelease, 'folder'>, seed: number): Promise<RandomFilters> {
    const text = await readFile(join(folder, releaseFiles.queryFilters), 'utf8');
    const { bmi } = JSON.parse(text) as { bmi: { field: FieldName; filter: FilterValue }[] };
    const values = new Map<FieldName, FilterValue[]>(builderFields('bmi').map(({ name }) => [name, []]));
    for (const { field, filter } of bmi) values.get(field)?.push(filter);
    return new RandomFilters(new Map([...values].filter(([, listed]) => listed.length > 1)), seed);
  }

  /** One to four fields, without location. */
  withoutLocation(): Filter {
    return this.#distinct(() => this.#clauses([...this.#values.keys()].filter((name) => name !== 'location')));
  }

  /** One to fifty locations, and up to three other fields. */
  withLocation(): Filter {
    return this.#distinct(() => [
      this.#listed('location', 50),
      ...this.#clauses([...this.#values.keys()].filter((name) => name !== 'location')).slice(0, this.#below(4)),
    ]);
  }

  /** One to four fields, including location. */
  withAnyField(): Filter {
    return this.#distinct(() => this.#clauses([...this.#values.keys()]));
  }

  /** Ranges of results, of depths or of days, mostly one of them, and up to three fields. */
  withRanges(): Filter {
    return this.#distinct(() => {
      const ranges = [this.#results(), this.#depths(), this.#days()];
      ranges.splice(this.#below(3), 1);
      if (this.#random() < 0.7) ranges.splice(this.#below(2), 1);
      const fields = [...this.#values.keys()].filter((name) => name !== 'location');
      return [...ranges, ...this.#clauses(fields).slice(0, this.#below(4))];
    });
  }

  /** A mix of questions: any field, and one in four with a range of results, depths or days. */
  mixed(): Filter {
    return this.#random() < 0.25 ? this.withRanges() : this.withAnyField();
  }

  #results(): QueryClause {
    const min = Math.round(10 ** (this.#random() * 4 - 1)) / 10;
    return { kind: 'range', field: 'result', min, max: min * (1 + this.#below(100)) };
  }

  #depths(): QueryClause {
    const min = this.#below(100);
    return { kind: 'range', field: 'sample_bottom_depth', min, max: min + 1 + this.#below(100) };
  }

  #distinct(make: () => QueryClause[]): Filter {
    for (;;) {
      const filter: Filter = { dataset: 'bmi', clauses: make() };
      const key = JSON.stringify(canonicalFilter(filter));
      if (this.#made.has(key)) continue;
      this.#made.add(key);
      return filter;
    }
  }

  #clauses(fields: FieldName[]): QueryClause[] {
    return Array.from({ length: 1 + this.#below(Math.min(4, fields.length)) }, () => {
      const [field] = fields.splice(this.#below(fields.length), 1);
      if (field === undefined) throw new RangeError('no field is left');
      if (field === 'year' && this.#random() < 0.5) return this.#years();
      return this.#random() < 0.2 ? { ...this.#listed(field, 5), kind: 'exclusion' } : this.#listed(field, 5);
    });
  }

  /** From a day on, until one, or between two that are at most ten years apart; all are the first of a month. */
  #days(): QueryClause {
    const year = 1975 + this.#below(45);
    const month = String(1 + this.#below(12)).padStart(2, '0');
    const from = `${year}-${month}-01`;
    const to = `${year + 1 + this.#below(10)}-${month}-01`;
    const open = this.#random();
    return { kind: 'days', field: 'sample_date', ...(open > 0.2 && { from }), ...(open < 0.8 && { to }) };
  }

  #years(): QueryClause {
    const min = 1975 + this.#below(45);
    return { kind: 'range', field: 'year', min, max: min + this.#below(20) };
  }

  /** Some values of a field, never all. */
  #listed(field: FieldName, max: number): DiscreteClause {
    const left = [...(this.#values.get(field) ?? [])];
    const count = 1 + this.#below(Math.min(max, left.length - 1));
    const values = Array.from({ length: count }, () => left.splice(this.#below(left.length), 1)).flat();
    return { kind: 'discrete', field, values };
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end);
  }
}
