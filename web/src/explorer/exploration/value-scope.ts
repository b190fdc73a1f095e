import type { Clause, FilterValue } from '@wellfield/contract';
import { rememberLast } from '../remember-last.ts';
import { activeValues } from './transitions.ts';

/** What the statistics are of: they exist only for one matrix and one unit. */
export interface ValueScope {
  analyte: string | null;
  /** Null where none is chosen, or where the samples chosen say none. */
  matrix: string | null;
  unit: string | null;
  /** Whether one matrix and one unit are chosen: without them, locations are shown alone. */
  hasValues: boolean;
}

export const valueScopeOf = rememberLast((clauses: readonly Clause[], analyte: string | null): ValueScope => {
  const matrix = activeValues(clauses, 'matrix');
  const unit = activeValues(clauses, 'unit');
  return { analyte, matrix: only(matrix), unit: only(unit), hasValues: matrix.length === 1 && unit.length === 1 };
});

function only(values: readonly FilterValue[]): string | null {
  const [value] = values;
  return values.length === 1 && typeof value === 'string' ? value : null;
}
