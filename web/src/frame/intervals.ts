import { fields, type Dataset, type Field, type FieldName } from '@wellfield/contract';
import { criteriaOf, type CriterionKey } from './criteria.ts';
import { countValues } from './field-values.ts';
import { IntervalBins, type Extent } from './interval-bins.ts';
import type { Narrowing } from './narrowing.ts';
import type { RowIndex, SiftedRows } from './row-index.ts';
import type { SampleFrame } from './sample-frame.ts';

/** A numeric field that rows can be narrowed by, and how the rows stand that all other filters leave. */
export interface IntervalFindings {
  field: FieldName;
  title: string;
  extent: Extent;
  /** Rows of each bin; null where they are results of several units, which are never drawn together. */
  distribution: Uint32Array | null;
  binEdges: Float64Array;
  /** Rows without a value, which no range lets pass. */
  missing: number;
}

/** The filters that say what a field's ends are: a depth is one of its matrix, a result one of its matrix and unit. */
const scopes: Partial<Record<FieldName, readonly CriterionKey[]>> = {
  sample_bottom_depth: ['field matrix'],
  result: ['field matrix', 'field unit'],
};

/** The interval fields of an answer, their bins kept until their scope changes. */
export class Intervals {
  readonly #frame: SampleFrame;
  readonly #offered: readonly Field[];
  readonly #kept = new Map<FieldName, { scope: string; bins: IntervalBins | null }>();

  constructor(frame: SampleFrame, dataset: Dataset) {
    this.#frame = frame;
    this.#offered = fields.filter(
      ({ explorer }) => explorer !== false && explorer.type === 'interval' && explorer.datasets.includes(dataset),
    );
  }

  /** The fields with two ends that differ, as the rows stand that were sifted last. */
  find(narrowing: Narrowing, index: RowIndex, { passing, failingOnly }: SiftedRows): IntervalFindings[] {
    return this.#offered.flatMap((field): IntervalFindings[] => {
      const bins = this.#binsOf(field, narrowing, index);
      if (!bins) return [];
      const nearly = failingOnly.get(`field ${field.name}`);
      const { distribution, missing } = bins.count(passing, nearly);
      const isMixed = field.name === 'result' && countValues(this.#frame, 'unit', passing, nearly).size > 1;
      const { extent, edges: binEdges } = bins;
      return [
        {
          field: field.name,
          title: field.title,
          extent,
          distribution: isMixed ? null : distribution,
          binEdges,
          missing,
        },
      ];
    });
  }

  #binsOf(field: Field, narrowing: Narrowing, index: RowIndex): IntervalBins | null {
    const keys = scopes[field.name] ?? [];
    const scope = criteriaOf(narrowing)
      .flatMap(({ key, said }) => (keys.includes(key) ? [said] : []))
      .join('\n');
    const kept = this.#kept.get(field.name);
    if (kept?.scope === scope) return kept.bins;
    const bins = IntervalBins.of(this.#frame, field, index.testOf(keys));
    this.#kept.set(field.name, { scope, bins });
    return bins;
  }
}
