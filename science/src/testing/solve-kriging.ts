import type { Sample } from './columns-of.ts';

/**
 * Ordinary kriging as the textbook has it: the semivariances between all samples with a row and a column of ones, solved by
 * Gaussian elimination with pivoting. No two samples may be at one point.
 * Source: P. Goovaerts, Geostatistics for Natural Resources Evaluation (1997), equations 5.20 and 5.21.
 */
export function solveKriging(
  samples: readonly Sample[],
  target: readonly [x: number, y: number],
  semivarianceAt: (distance: number) => number,
): { weights: number[]; prediction: number; variance: number; multiplier: number } {
  const semivariance = ([x, y]: readonly number[], [otherX, otherY]: readonly number[]) =>
    semivarianceAt(Math.hypot(Number(x) - Number(otherX), Number(y) - Number(otherY)));
  const rows = samples.map((one) => [
    ...samples.map((other) => semivariance(one, other)),
    1,
    semivariance(one, target),
  ]);
  const [...solution] = eliminate([...rows, [...samples.map(() => 1), 0, 1]]);
  const multiplier = Number(solution.pop());
  return {
    weights: solution,
    prediction: samples.reduce((sum, [, , value], at) => sum + value * Number(solution[at]), 0),
    variance: samples.reduce((sum, one, at) => sum + semivariance(one, target) * Number(solution[at]), multiplier),
    multiplier,
  };
}

/** The solution of equations whose last column is the right side. */
function eliminate(equations: number[][]): number[] {
  const rows = equations.map((row) => [...row]);
  const size = rows.length;
  for (let column = 0; column < size; column += 1) {
    const below = rows.slice(column).toSorted((a, b) => Math.abs(Number(b[column])) - Math.abs(Number(a[column])));
    rows.splice(column, below.length, ...below);
    const pivot = rows[column] ?? [];
    for (const row of rows.slice(column + 1)) {
      const factor = Number(row[column]) / Number(pivot[column]);
      for (let at = column; at <= size; at += 1) row[at] = Number(row[at]) - factor * Number(pivot[at]);
    }
  }
  const solution = rows.map(() => 0);
  for (let at = size - 1; at >= 0; at -= 1) {
    const row = rows[at] ?? [];
    const known = solution.reduce((sum, value, column) => (column > at ? sum + value * Number(row[column]) : sum), 0);
    solution[at] = (Number(row[size]) - known) / Number(row[at]);
  }
  return solution;
}
