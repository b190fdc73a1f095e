import { elementAt } from '../arrays/element-at.ts';

/**
 * The p-quantile of the standard normal distribution, to about 16 digits; −∞ at 0 and ∞ at 1.
 *
 * normalQuantile(0.25) → -0.6744897501960817
 *
 * @throws RangeError unless p is from 0 to 1.
 * Source: M. J. Wichura, Algorithm AS 241: The percentage points of the normal distribution, Applied Statistics 37
 * (1988), routine PPND16.
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`normalQuantile: p must be from 0 to 1, got ${p}`);
  if (p === 0) return -Infinity;
  if (p === 1) return Infinity;
  const q = p - 0.5;
  if (Math.abs(q) <= 0.425) return q * ratio(central, 0.180625 - q * q);
  const r = Math.sqrt(-Math.log(q < 0 ? p : 1 - p));
  const size = r <= 5 ? ratio(middle, r - 1.6) : ratio(far, r - 5);
  return q < 0 ? -size : size;
}

/**
 * The probability that a standard normal variate lies below z, with an absolute error below 1e-14.
 *
 * normalDistribution(0) → 0.5
 *
 * Source: J. F. Hart et al., Computer Approximations (1968), as given by G. West, Better approximations to cumulative
 * normal functions, Wilmott Magazine (2005).
 */
export function normalDistribution(z: number): number {
  const tail = tailBeyond(Math.abs(z));
  return z > 0 ? 1 - tail : tail;
}

function tailBeyond(size: number): number {
  const height = Math.exp((-size * size) / 2);
  if (size < 7.07106781186547) return height * ratio(body, size);
  if (size > 38) return 0;
  const fraction = size + 1 / (size + 2 / (size + 3 / (size + 4 / (size + 0.65))));
  return height / (fraction * Math.sqrt(2 * Math.PI));
}

/** Coefficients of two polynomials, highest power first, rounded to doubles. */
type Rational = readonly [above: readonly number[], below: readonly number[]];

function ratio([above, below]: Rational, x: number): number {
  return polynomial(above, x) / polynomial(below, x);
}

function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let at = 0; at < coefficients.length; at += 1) sum = sum * x + elementAt(coefficients, at);
  return sum;
}

const central: Rational = [
  [
    2509.0809287301227, 33430.57558358813, 67265.7709270087, 45921.95393154987, 13731.69376550946, 1971.5909503065513,
    133.14166789178438, 3.3871328727963665,
  ],
  [
    5226.495278852854, 28729.085735721943, 39307.89580009271, 21213.794301586597, 5394.196021424751, 687.1870074920579,
    42.31333070160091, 1,
  ],
];
const middle: Rational = [
  [
    0.0007745450142783414, 0.022723844989269184, 0.2417807251774506, 1.2704582524523684, 3.6478483247632045,
    5.769497221460691, 4.630337846156546, 1.4234371107496835,
  ],
  [
    1.0507500716444169e-9, 0.0005475938084995345, 0.015198666563616457, 0.14810397642748008, 0.6897673349851,
    1.6763848301838038, 2.053191626637759, 1,
  ],
];
const far: Rational = [
  [
    2.0103343992922881e-7, 2.7115555687434876e-5, 0.0012426609473880784, 0.026532189526576124, 0.29656057182850487,
    1.7848265399172913, 5.463784911164114, 6.657904643501103,
  ],
  [
    2.0442631033899397e-15, 1.421511758316446e-7, 1.8463183175100548e-5, 0.0007868691311456133, 0.014875361290850615,
    0.1369298809227358, 0.599832206555888, 1,
  ],
];
const body: Rational = [
  [
    0.0352624965998911, 0.700383064443688, 6.37396220353165, 33.912866078383, 112.079291497871, 221.213596169931,
    220.206867912376,
  ],
  [
    0.0883883476483184, 1.75566716318264, 16.064177579207, 86.7807322029461, 296.564248779674, 637.333633378831,
    793.826512519948, 440.413735824752,
  ],
];
