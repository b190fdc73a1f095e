import type { ValueRange } from './inverse-distance.ts';

/**
 * The given number of levels, equally spaced strictly inside the range: min + i (max − min) / (count + 1).
 *
 * contourLevels([10, 50], 3) → [20, 30, 40]
 * contourLevels([7, 7], 3) → []
 *
 * @returns no level for an empty range, or one so narrow that rounding leaves no value inside.
 * Source: point MAP-14.
 */
export function contourLevels([min, max]: ValueRange, count: number): number[] {
  return Array.from({ length: count }, (_, at) => min + ((at + 1) * (max - min)) / (count + 1)).filter(
    (level) => level > min && level < max,
  );
}

/** The breaks that a person typed, or why they cannot be used. */
export type ContourBreaks = { breaks: number[] } | { reason: 'not numbers' | 'too few' | 'too many' };

/**
 * Reads the levels of contours that a person typed, as numbers separated by commas, in any order.
 *
 * parseContourBreaks("30, 10,2e1", 3, 20) → {"breaks": [10, 20, 30]}
 * parseContourBreaks("1, 2", 3, 20) → {"reason": "too few"}
 * parseContourBreaks("1, 2, x", 3, 20) → {"reason": "not numbers"}
 *
 * @param min the minimum count of numbers, and `max` the maximum; a repeated number counts twice.
 * @returns the numbers ascending, each once.
 * Source: point MAP-14.
 */
export function parseContourBreaks(text: string, min: number, max: number): ContourBreaks {
  const parts = text.split(',').map((part) => part.trim());
  const numbers = parts.map(Number);
  const areNumbers = parts.every((part) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(part));
  if (!areNumbers || !numbers.every(Number.isFinite)) return { reason: 'not numbers' };
  if (parts.length < min) return { reason: 'too few' };
  if (parts.length > max) return { reason: 'too many' };
  return { breaks: [...new Set(numbers)].toSorted((a, b) => a - b) };
}
