import { elementAt } from '../arrays/element-at.ts';

/** A straight line through weighted semivariances whose two parts are not below 0. */
export interface NuggetAndSill {
  nugget: number;
  partialSill: number;
  /** The weighted sum of squared differences. */
  sse: number;
}

/** Where shares differ less than this, a nugget cannot be distinguished from a sill. */
const smallestSpread = 1e-12;

/**
 * The nugget and partial sill, both at least 0, for which nugget + partial sill × share comes closest to the
 * semivariances by weighted squares: exactly, as one of three cases (both above 0, or one of them 0). Where shares do
 * not differ, all is nugget.
 *
 * nuggetAndSill([0, 0.5, 1], [1, 2, 3], [1, 1, 1]) → {"nugget": 1, "partialSill": 2, "sse": 0}
 * nuggetAndSill([0, 1, 1], [3, 2, 2], [2, 1, 1]) → {"nugget": 2.5, "partialSill": 0, "sse": 1}
 *
 * @param shares of the sill, from 0 to 1, of each bin.
 * @param values semivariances, at least 0, as many as shares.
 * @param weights above 0, as many as shares.
 * Source: C. L. Lawson and R. J. Hanson, Solving Least Squares Problems (1974), chapter 23.
 */
export function nuggetAndSill(
  shares: ArrayLike<number>,
  values: ArrayLike<number>,
  weights: ArrayLike<number>,
): NuggetAndSill {
  let [w, wf, wff, wg, wfg] = [0, 0, 0, 0, 0];
  for (let at = 0; at < values.length; at += 1) {
    const [share, value, weight] = [elementAt(shares, at), elementAt(values, at), elementAt(weights, at)];
    w += weight;
    wf += weight * share;
    wff += weight * share * share;
    wg += weight * value;
    wfg += weight * share * value;
  }
  const measured = (nugget: number, partialSill: number): NuggetAndSill => {
    let sse = 0;
    for (let at = 0; at < values.length; at += 1) {
      const off = elementAt(values, at) - nugget - partialSill * elementAt(shares, at);
      sse += elementAt(weights, at) * off * off;
    }
    return { nugget, partialSill, sse };
  };
  const determinant = w * wff - wf * wf;
  const nuggetAlone = measured(w > 0 ? wg / w : 0, 0);
  if (!(determinant > smallestSpread * w * wff)) return nuggetAlone;
  const [nugget, partialSill] = [(wff * wg - wf * wfg) / determinant, (w * wfg - wf * wg) / determinant];
  if (nugget >= 0 && partialSill >= 0) return measured(nugget, partialSill);
  const sillAlone = measured(0, wfg / wff);
  return sillAlone.sse < nuggetAlone.sse ? sillAlone : nuggetAlone;
}
