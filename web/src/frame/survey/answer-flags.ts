import { isPossibleLeachate, int32At } from '@wellfield/science';
import type { SampleFrame } from '../sample-frame.ts';

/** What must be known about an answer before its values are shown on a logarithmic scale, or compared. */
export interface AnswerFlags {
  /** Whether any result is below 0. */
  hasNegatives: boolean;
  /** How many results are above a limit (`> 1000`): they are in no statistic. */
  aboveLimits: number;
  /** Whether any soil record is in ug/L: soil is measured by mass, so such a result may be from leachate. */
  hasPossibleLeachate: boolean;
}

/** The flags of an answer, from all its rows. */
export function flagsOf(frame: SampleFrame): AnswerFlags {
  const result = frame.columns.get('result');
  const matrix = frame.columns.get('matrix');
  const unit = frame.columns.get('unit');
  const aboveLimits = frame.aboveLimits?.size ?? 0;
  const hasNegatives = result?.kind === 'number' && result.values.some((value) => value < 0);
  if (matrix?.kind !== 'text' || unit?.kind !== 'text')
    return { hasNegatives, aboveLimits, hasPossibleLeachate: false };
  const suspects = matrix.dictionary.map((name) => unit.dictionary.map((itsUnit) => isPossibleLeachate(name, itsUnit)));
  const hasPossibleLeachate =
    suspects.some((units) => units.includes(true)) &&
    matrix.codes.some((code, row) => suspects[code]?.[int32At(unit.codes, row)] === true);
  return { hasNegatives, aboveLimits, hasPossibleLeachate };
}
