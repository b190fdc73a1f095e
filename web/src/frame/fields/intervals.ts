import { fields, type Dataset, type Field, type FieldName } from '@wellfield/contract';
import { conditionsOf, type ConditionKey } from '../filtering/conditions.ts';
import type { Extent } from './extent.ts';
import { IntervalBins } from './interval-bins.ts';
import type { IntervalScale } from './interval-scale.ts';
import type { AnswerFilters } from '../filtering/answer-filters.ts';
import type { ValueCounts } from './value-counter.ts';
import type { RowIndex, SiftedRows } from '../filtering/row-index.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** A numeric field to filter by, with the distribution of the rows that pass all other filters. */
export interface IntervalSurvey {
  field: FieldName;
  title: string;
  extent: Extent;
  /** The scale on which bins have equal widths. */
  scale: IntervalScale;
  /** Rows of each bin; null for results in several units, which are never drawn together. */
  distribution: Uint32Array | null;
  binEdges: Float64Array;
  /** Rows without a value, which pass no range. */
  missing: number;
}

/** The filters that determine a field's extent: the matrix for depths, the matrix and the unit for results. */
const scopes: Partial<Record<FieldName, readonly ConditionKey[]>> = {
  sample_bottom_depth: ['field matrix'],
  result: ['field matrix', 'field unit'],
};

/** The number of scopes to keep a field's bins for: people switch back and forth between matrices. */
const maxScopes = 6;

/** The interval fields of an answer; the bins of recent scopes are cached. */
export class Intervals {
  readonly #frame: SampleFrame;
  readonly #offered: readonly Field[];
  readonly #cached = new Map<FieldName, Map<string, IntervalBins | null>>();

  constructor(frame: SampleFrame, dataset: Dataset) {
    this.#frame = frame;
    this.#offered = fields.filter(
      ({ explorer }) => explorer !== false && explorer.type === 'interval' && explorer.datasets.includes(dataset),
    );
  }

  /** The fields with at least two distinct values, for the rows of the last filters, which were counted by value. */
  find(
    filters: AnswerFilters,
    index: RowIndex,
    { passing, failingOnly }: SiftedRows,
    counts: ValueCounts,
  ): IntervalSurvey[] {
    return this.#offered.flatMap((field): IntervalSurvey[] => {
      const bins = this.#binsOf(field, filters, index);
      if (!bins) return [];
      const nearly = failingOnly.get(`field ${field.name}`);
      // The range of results that locations are chosen by is typed over the same distribution.
      const ofLocations = field.name === 'result' ? failingOnly.get('locations') : undefined;
      const { distribution, missing } = bins.count(passing, nearly, ofLocations);
      const isMixed = field.name === 'result' && counts.of('unit', nearly, ofLocations).size > 1;
      const { extent, scale, edges: binEdges } = bins;
      return [
        {
          field: field.name,
          title: field.title,
          extent,
          scale,
          distribution: isMixed ? null : distribution,
          binEdges,
          missing,
        },
      ];
    });
  }

  #binsOf(field: Field, filters: AnswerFilters, index: RowIndex): IntervalBins | null {
    const keys = scopes[field.name] ?? [];
    const scope = conditionsOf(filters)
      .flatMap(({ key, stated }) => (keys.includes(key) ? [stated] : []))
      .join('\n');
    const cached = this.#cached.get(field.name) ?? new Map<string, IntervalBins | null>();
    this.#cached.set(field.name, cached);
    const known = cached.get(scope);
    if (known !== undefined) return known;
    const bins = IntervalBins.of(this.#frame, field, index.passing(keys));
    cached.set(scope, bins);
    const [oldest] = cached.keys();
    if (cached.size > maxScopes && oldest !== undefined) cached.delete(oldest);
    return bins;
  }
}
