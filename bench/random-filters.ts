import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  builderFields,
  canonicalFilter,
  type Clause,
  type FieldName,
  type Filter,
  type FilterValue,
} from '@wellfield/contract';
import { releaseFiles } from '../server/src/samples/releases/release-folder.ts';
import { randomNumbers } from '../server/src/testing/random-samples.ts';
import type { BenchRelease } from './bench-release.ts';

/** Random filters of the BMI dataset, as from the query builder; all different, and the same for the same seed. */
export class RandomFilters {
  readonly #values: ReadonlyMap<FieldName, readonly FilterValue[]>;
  readonly #random: () => number;
  readonly #made = new Set<string>();

  private constructor(values: ReadonlyMap<FieldName, readonly FilterValue[]>, seed: number) {
    this.#values = values;
    this.#random = randomNumbers(seed);
  }

  /** Uses the values of a release for the builder's fields. */
  static async of({ folder }: BenchRelease, seed: number): Promise<RandomFilters> {
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

  /** A range of results, of depths or of both, and up to three fields. */
  withRanges(): Filter {
    return this.#distinct(() => {
      const ranges = [this.#results(), this.#depths()];
      if (this.#random() < 0.7) ranges.splice(this.#below(2), 1);
      const fields = [...this.#values.keys()].filter((name) => name !== 'location');
      return [...ranges, ...this.#clauses(fields).slice(0, this.#below(4))];
    });
  }

  /** A mix of questions: any field, and one in four with a range of results or depths. */
  mixed(): Filter {
    return this.#random() < 0.25 ? this.withRanges() : this.withAnyField();
  }

  #results(): Clause {
    const min = Math.round(10 ** (this.#random() * 4 - 1)) / 10;
    return { kind: 'range', field: 'result', min, max: min * (1 + this.#below(100)) };
  }

  #depths(): Clause {
    const min = this.#below(100);
    return { kind: 'range', field: 'sample_bottom_depth', min, max: min + 1 + this.#below(100) };
  }

  #distinct(make: () => Clause[]): Filter {
    for (;;) {
      const filter: Filter = { dataset: 'bmi', clauses: make() };
      const key = JSON.stringify(canonicalFilter(filter));
      if (this.#made.has(key)) continue;
      this.#made.add(key);
      return filter;
    }
  }

  #clauses(fields: FieldName[]): Clause[] {
    return Array.from({ length: 1 + this.#below(Math.min(4, fields.length)) }, () => {
      const [field] = fields.splice(this.#below(fields.length), 1);
      if (field === undefined) throw new RangeError('no field is left');
      return field === 'year' && this.#random() < 0.5 ? this.#years() : this.#listed(field, 5);
    });
  }

  #years(): Clause {
    const min = 1975 + this.#below(45);
    return { kind: 'range', field: 'year', min, max: min + this.#below(20) };
  }

  /** Some values of a field, never all. */
  #listed(field: FieldName, max: number): Clause {
    const left = [...(this.#values.get(field) ?? [])];
    const count = 1 + this.#below(Math.min(max, left.length - 1));
    const values = Array.from({ length: count }, () => left.splice(this.#below(left.length), 1)).flat();
    return { kind: 'discrete', field, values };
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end);
  }
}
