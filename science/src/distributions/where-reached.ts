/** A distribution function and its density at one point. */
export interface Rise {
  share: number;
  density: number;
}

const maxSteps = 200;
/** Steps that are smaller, relative to the point, are of rounding. */
const rounding = 1e-15;

/**
 * Where a rising function reaches a share: Newton's steps, each kept within the bracket that all points so far leave,
 * which is halved where a step would leave it. An open end of the bracket is looked for by doubling.
 *
 * Not a declared function: its argument is one, which no example could give.
 * Source: W. H. Press et al., Numerical Recipes (2007), section 9.4.
 */
export const whereReached = (
  share: number,
  riseAt: (x: number) => Rise,
  start: number,
  [from, to]: readonly [from: number, to: number],
): number => {
  let [lower, upper, x] = [from, to, start];
  for (let step = 0; step < maxSteps; step += 1) {
    const rise = riseAt(x);
    const off = rise.share - share;
    if (off === 0) return x;
    if (off < 0) lower = x;
    else upper = x;
    const next = x - off / rise.density;
    const isWithin = next > lower && next < upper;
    const moved = isWithin ? next : middleOf(lower, upper);
    if (Math.abs(moved - x) <= rounding * Math.abs(moved)) return moved;
    x = moved;
  }
  return x;
};

function middleOf(lower: number, upper: number): number {
  if (upper === Infinity) return lower > 0 ? lower * 2 : lower / 2 + 1;
  if (lower === -Infinity) return upper < 0 ? upper * 2 : upper / 2 - 1;
  return (lower + upper) / 2;
}
