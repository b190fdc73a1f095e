/** Numbers from 0 to below 1 that a seed decides (the linear congruence of Numerical Recipes). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
