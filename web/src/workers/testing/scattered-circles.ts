/** A circle with its label. */
export type LabeledCircle = readonly [x: number, y: number, radius: number, width: number, height: number];

/** So many wells as a linear congruential sequence scatters them (Numerical Recipes), in a plane of 1,000 px. */
export function scatteredCircles(count: number): LabeledCircle[] {
  let state = 7;
  const next = () => (state = (1_664_525 * state + 1_013_904_223) % 2 ** 32) / 2 ** 32;
  return Array.from({ length: count }, () => [1_000 * next(), 1_000 * next(), 4 + 4 * next(), 40 + 40 * next(), 26]);
}
