import { numericValue } from '@wellfield/contract';
import { unitsLike } from '@wellfield/science';

/** What was typed as the value of a level; with why it is none. */
export function typedLevel(text: string): { value: number | null; fault: string | null } {
  if (text.trim() === '') return { value: null, fault: 'Write the level, a number above 0.' };
  const value = numericValue(text.trim());
  if (value === undefined) return { value: null, fault: 'Not a number. Write one such as 18 or 0.005.' };
  if (value > 0) return { value, fault: null };
  return {
    value: null,
    fault: 'A level must be above 0: every detect would be above a level of 0, and no non-detect below it.',
  };
}

/** The units that a level of rows can be in: theirs, and the usual ones that are converted into them. */
export function unitsForLevel(units: readonly (string | null)[]): readonly string[] {
  const own = units.filter((unit) => unit !== null && !unit.includes(',') && unit.trim() !== '') as string[];
  return [...new Set([...own, ...own.flatMap(unitsLike)])];
}
