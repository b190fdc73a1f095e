import type { Clause, FilterValue } from '@wellfield/contract';
import { rememberLast } from '../remember-last.ts';
import { activeValues } from './clause-transitions.ts';

/** The matrix and unit of the statistics, which need one of each. */
export interface ValueScope {
  analyte: string | null;
  /** Null if none is chosen, or if the chosen samples have none. */
  matrix: string | null;
  unit: string | null;
  /** Whether one matrix and one unit are chosen: otherwise only locations are shown. */
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
