import { fractionOf, type Fraction } from '@wellfield/contract';
import { int32At, float64At, unitFactor } from '@wellfield/science';
import type { SampleFrame } from '../sample-frame.ts';

/** A screening level as rows are compared with it: what it is for, and its value. */
export interface LevelRule {
  /** The matrices that it is for; none for all. */
  matrices: readonly string[];
  /** Null for both. */
  fraction: Fraction | null;
  value: number;
  unit: string;
}

/**
 * The level that holds for a sample: one for its matrix goes before one for all, then one for its fraction before one for
 * both. Undefined if none does. A water level has no fraction.
 */
export function levelFor<Rule extends Pick<LevelRule, 'matrices' | 'fraction'>>(
  rules: readonly Rule[],
  matrix: string | null,
  fraction: Fraction | null,
): Rule | undefined {
  const rankOf = (rule: Rule): number => (rule.matrices.length > 0 ? 2 : 0) + (rule.fraction === null ? 0 : 1);
  return rules
    .filter(
      (rule) =>
        (rule.matrices.length === 0 || (matrix !== null && rule.matrices.includes(matrix))) &&
        (rule.fraction === null || rule.fraction === fraction),
    )
    .toSorted((a, b) => rankOf(b) - rankOf(a))[0];
}

/** A level in the unit of what is compared with it; NaN where it is not converted into that. */
export function levelIn({ value, unit }: Pick<LevelRule, 'value' | 'unit'>, into: string | null): number {
  return value * (unitFactor(unit, into) ?? Number.NaN);
}

/** The level of each row of a frame in the row's unit; NaN where none holds, or where its unit is not converted. */
export function rowLevels(frame: SampleFrame, rules: readonly LevelRule[]): (row: number) => number {
  const matrices = codesOf(frame, 'matrix');
  const flags = codesOf(frame, 'filtered');
  const units = codesOf(frame, 'unit');
  const levels = new Float64Array(matrices.texts.length * flags.texts.length * units.texts.length);
  let at = 0;
  for (const matrix of matrices.texts) {
    for (const flag of flags.texts) {
      const rule = levelFor(rules, matrix, frame.isOfLevels ? null : fractionOf(flag));
      for (const unit of units.texts) {
        levels[at++] = rule ? levelIn(rule, unit) : Number.NaN;
      }
    }
  }
  return (row) => {
    const pair = matrices.indexOf(row) * flags.texts.length + flags.indexOf(row);
    return float64At(levels, pair * units.texts.length + units.indexOf(row));
  };
}

/** The texts of a column, first the missing one, and which of them a row has. */
function codesOf(
  frame: SampleFrame,
  name: 'matrix' | 'filtered' | 'unit',
): { texts: readonly (string | null)[]; indexOf(row: number): number } {
  const column = frame.columns.get(name);
  if (column?.kind !== 'text') return { texts: [null], indexOf: () => 0 };
  const { codes, dictionary } = column;
  return { texts: [null, ...dictionary], indexOf: (row) => int32At(codes, row) + 1 };
}
