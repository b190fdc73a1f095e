import type { MeanLimitMethod } from './upper-confidence-limit.ts';

/** With fewer detects a test of normality tells nothing. */
const minDetects = 4;
/** The p below which detects are not taken for normal. */
const alpha = 0.05;

/**
 * Which upper confidence limit of a mean is picked: Student's t where the detects pass the Shapiro–Wilk test at 5%, else
 * Chebyshev's. A simple rule of the product's own: ProUCL's has more branches (skewness, gamma and lognormal forms, the
 * share of non-detects), so a screen that shows a limit says by which rule it was picked.
 *
 * meanLimitRule(12, 0.59) → "student-t"
 *
 * @param detects the number of detects.
 * @param shapiroP of the detects; null where the test gives none.
 * @returns null with fewer than 4 detects or without p: then none is picked.
 * Source: the product's own; compare ProUCL 5.2 Technical Guide (EPA, 2022), section 2.5.
 */
export function meanLimitRule(detects: number, shapiroP: number | null): MeanLimitMethod | null {
  if (detects < minDetects || shapiroP === null) return null;
  return shapiroP >= alpha ? 'student-t' : 'chebyshev';
}
