import type { Clause, FilterValue } from '@wellfield/contract';
import type { OfferedField } from '../../frame/fields/field-values.ts';
import { type SampleFrame, textAt } from '../../frame/sample-frame.ts';
import { rememberLast } from '../remember-last.ts';
import { activeValues, chooseValues } from './clause-transitions.ts';
import type { Exploration } from './exploration.ts';

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

/** A matrix and a unit that give values; one is null if the samples have none. */
interface OnlyScope {
  matrix: FilterValue;
  unit: FilterValue;
}

/**
 * The matrix and unit that are left to choose while there are no values, if each is chosen or the only one of the answer. No
 * panel of the bar offers a field of one value, so that once its filter is removed nothing else would bring the values back.
 */
export function onlyScopeOf(
  clauses: readonly Clause[],
  frame: SampleFrame,
  offered: readonly OfferedField[],
): OnlyScope | null {
  if (frame.rowCount === 0 || valueScopeOf(clauses, null).hasValues) return null;
  const onlyOf = (name: 'matrix' | 'unit'): FilterValue | undefined => {
    const active = activeValues(clauses, name);
    if (active.length > 0) return active.length === 1 ? active[0] : undefined;
    return offered.some(({ field }) => field.name === name) ? undefined : textAt(frame, name, 0);
  };
  const [matrix, unit] = [onlyOf('matrix'), onlyOf('unit')];
  return matrix === undefined || unit === undefined ? null : { matrix, unit };
}

/** The values are shown again. */
export function chooseOnlyScope(exploration: Exploration, { matrix, unit }: OnlyScope): Exploration {
  return chooseValues(chooseValues(exploration, 'matrix', [matrix]), 'unit', [unit]);
}
