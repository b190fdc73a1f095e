import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runToEnd, sharesOf } from '../testing/run-to-end.ts';
import { columnsOf, type Sample } from '../testing/columns-of.ts';
import { type Anisotropy, isotropicPlane } from './anisotropy.ts';
import { defaultLags, type Lags } from './default-lags.ts';
import { fitVariogram } from './fit-variogram.ts';
import { sampledPoints } from './sampled-points.ts';
import { pooledSemivariances, semivariances, type VariogramBin } from './semivariances.ts';
import { semivarianceAt, type VariogramModel, variogramShapes } from './variogram-model.ts';
import { pooledVariogram, wellsVariogram } from './wells-variogram.ts';

const variogramOf = (samples: readonly Sample[], lags: Lags, anisotropy: Anisotropy | null = null) =>
  runToEnd(semivariances(columnsOf(samples), lags, anisotropy));

/** Samples on a lattice, of which many are at one point. */
const lattice = fc.array(
  fc.tuple(
    fc.integer({ min: 0, max: 12 }).map((x) => x / 4),
    fc.integer({ min: 0, max: 12 }).map((y) => y / 4),
    fc.integer({ min: -50, max: 50 }),
  ),
  { maxLength: 40 },
);

/** The bins by definition: every pair is asked for its bin. */
function pairByPair(samples: readonly Sample[], { cutoff, width }: Lags): number[][] {
  const { x, y, values } = sampledPoints(columnsOf(samples), false);
  const bins = Array.from({ length: Math.ceil(cutoff / width) }, () => [0, 0, 0]);
  for (const one of values.keys()) {
    for (const other of values.keys()) {
      if (other <= one) continue;
      const distance = Math.hypot(x[one]! - x[other]!, y[one]! - y[other]!);
      const bin = bins.find((_, at) => distance > at * width && distance <= (at + 1) * width && distance <= cutoff);
      if (bin === undefined) continue;
      bin[0]! += 1;
      bin[1]! += distance;
      bin[2]! += (values[one]! - values[other]!) ** 2 / 2;
    }
  }
  return bins.filter(([n]) => n! > 0).map(([n, distance, half]) => [n!, distance! / n!, half! / n!]);
}

describe('[SURF-01] the empirical variogram', () => {
  test('counts every pair within the cutoff once, in its bin', () => {
    fc.assert(
      fc.property(lattice, fc.constantFrom(0.25, 0.5, 1), fc.constantFrom(1, 2.5, 8), (samples, width, cutoff) => {
        const bins = variogramOf(samples, { cutoff, width });
        const expected = pairByPair(samples, { cutoff, width });
        expect(bins.map(({ pairs }) => pairs)).toEqual(expected.map(([n]) => n));
        for (const [at, { distance, semivariance }] of bins.entries()) {
          expect(distance).toBeCloseTo(expected[at]![1]!, 10);
          expect(semivariance).toBeCloseTo(expected[at]![2]!, 8);
        }
      }),
    );
  });

  test('a distance that rounding moves beyond the edge of its bin, or the cutoff, stays within', () => {
    // 0.1 + 0.2 is above 0.3, and 0.3 ÷ 0.1 is below 3.
    const bins = variogramOf(
      [
        [0, 0, 1],
        [0.1 + 0.2, 0, 3],
      ],
      { cutoff: 0.3, width: 0.1 },
    );
    expect(bins).toEqual([{ pairs: 1, distance: 0.1 + 0.2, semivariance: 2 }]);
  });

  test('samples with something missing do not count, nor does one alone', () => {
    const missing: Sample[] = [
      [Number.NaN, 0, 1],
      [1, Number.NaN, 1],
      [1, 1, Number.NaN],
      [2, 2, Infinity],
    ];
    expect(variogramOf([...missing, [0, 0, 5]], { cutoff: 9, width: 1 })).toEqual([]);
    expect(variogramOf([], { cutoff: 9, width: 1 })).toEqual([]);
  });

  test('invalid lags are refused, as are bins without number', () => {
    for (const lags of [
      { cutoff: 0, width: 1 },
      { cutoff: 1, width: 0 },
      { cutoff: Number.NaN, width: 1 },
      { cutoff: Infinity, width: 1 },
      { cutoff: 1, width: 1e-5 },
    ]) {
      expect(() => variogramOf([], lags)).toThrow(RangeError);
    }
  });

  test('the default cutoff is a third of the diagonal, in 15 bins; there is none for one point', () => {
    expect(defaultLags({ x: [0, 30, 5], y: [0, 40, 5] }, null)).toEqual({ cutoff: 50 / 3, width: 50 / 45 });
    // Continuity along x: distances along y are doubled.
    const lags = defaultLags({ x: [0, 30], y: [0, 20] }, { angleDeg: 90, ratio: 0.5 });
    expect(lags?.cutoff).toBeCloseTo(50 / 3, 12);
    expect(defaultLags({ x: [1, 1, Number.NaN], y: [2, 2, 7] }, null)).toBeNull();
    expect(defaultLags({ x: [], y: [] }, null)).toBeNull();
  });

  test('many samples are counted in steps that report the share done', () => {
    const many = Array.from({ length: 3000 }, (_, at): Sample => [(at * 7919) % 3001, (at * 104_729) % 2999, at % 10]);
    const steps = semivariances(columnsOf(many), { cutoff: 1000, width: 100 }, null);
    const shares = sharesOf(steps);
    expect(shares.length).toBeGreaterThan(2);
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every((share) => share > 0 && share <= 1)).toBe(true);
  });
});

/** Bins that lie on a model. */
const binsOn = (model: VariogramModel, distances = [20, 60, 100, 140, 180, 220, 260, 300, 340, 380]): VariogramBin[] =>
  distances.map((distance) => ({ pairs: 30, distance, semivariance: semivarianceAt(model, distance) }));

const noisy: VariogramBin[] = [
  [12, 31, 0.52],
  [17, 80, 0.69],
  [27, 127, 1.13],
  [29, 174, 1.67],
  [33, 226, 1.56],
  [39, 272, 1.34],
  [35, 326, 2.22],
  [50, 375, 1.52],
].map(([pairs = 0, distance = 0, semivariance = 0]) => ({ pairs, distance, semivariance }));

const weighted = (bins: readonly VariogramBin[], model: VariogramModel) =>
  bins.reduce(
    (sum, { pairs, distance, semivariance }) =>
      sum + (pairs / distance ** 2) * (semivariance - semivarianceAt(model, distance)) ** 2,
    0,
  );

describe('[SURF-02] the model of a variogram', () => {
  test.for(variogramShapes)('bins on a model give it back, and its shape unless it is Gaussian: %s', (shape) => {
    const model = { shape, nugget: 0.4, partialSill: 2, range: 120 };
    const fit = fitVariogram(binsOn(model), shape === 'gaussian' ? shape : null)!;
    expect(fit).toMatchObject({ shape, structure: 'shown' });
    for (const key of ['nugget', 'partialSill', 'range'] as const) expect(fit[key] / model[key]).toBeCloseTo(1, 4);
    expect(fit.sse).toBeLessThan(1e-12);
  });

  test.for(variogramShapes)('no other nugget, sill and range comes closer: %s', (shape) => {
    const fit = fitVariogram(noisy, shape)!;
    expect(fit.sse).toBeCloseTo(weighted(noisy, fit), 12);
    const positive = (max: number) => fc.double({ min: 0, max, noNaN: true });
    fc.assert(
      fc.property(
        positive(3),
        positive(3),
        fc.double({ min: 3.1, max: 3750, noNaN: true }),
        (nugget, partialSill, range) => {
          expect(weighted(noisy, { shape, nugget, partialSill, range })).toBeGreaterThanOrEqual(fit.sse * (1 - 1e-9));
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('a fit does not depend on the units', () => {
    const fit = fitVariogram(noisy, null)!;
    const inKm = noisy.map((bin) => ({ ...bin, distance: bin.distance / 1000, semivariance: bin.semivariance * 1e6 }));
    const other = fitVariogram(inKm, null)!;
    expect(other.shape).toBe(fit.shape);
    expect(other.range * 1000).toBeCloseTo(fit.range, 3);
    expect(other.partialSill / 1e6).toBeCloseTo(fit.partialSill, 6);
  });

  test('where the bins show no structure, it says so', () => {
    const flat = noisy.map((bin, at) => ({ ...bin, semivariance: at % 2 === 0 ? 2 : 2.1 }));
    expect(fitVariogram(flat, null)?.structure).toBe('flat');
    const falling = noisy.map((bin, at) => ({ ...bin, semivariance: 5 - at / 4 }));
    expect(fitVariogram(falling, null)).toMatchObject({ structure: 'flat', partialSill: 0 });
    const rising = noisy.map((bin) => ({ ...bin, semivariance: bin.distance / 50 }));
    for (const shape of ['spherical', 'exponential'] as const) {
      expect(fitVariogram(rising, shape)?.structure).toBe('rising');
    }
  });

  test('fewer than three bins and equal values have none; invalid bins do not count', () => {
    expect(fitVariogram(noisy.slice(0, 2), null)).toBeNull();
    expect(fitVariogram([], null)).toBeNull();
    expect(
      fitVariogram(
        noisy.map((bin) => ({ ...bin, semivariance: 0 })),
        null,
      ),
    ).toBeNull();
    const invalid = [
      { pairs: 0, distance: 5, semivariance: 9 },
      { pairs: 3, distance: 0, semivariance: 9 },
    ];
    expect(fitVariogram([...invalid, ...noisy], null)).toEqual(fitVariogram(noisy, null));
  });

  test('a model is 0 at a distance of 0 and has its sill beyond its range', () => {
    for (const shape of variogramShapes) {
      const model = { shape, nugget: 1, partialSill: 2, range: 5 };
      expect(semivarianceAt(model, 0)).toBe(0);
      expect(semivarianceAt(model, 1e-12)).toBeCloseTo(1, 9);
      expect(semivarianceAt(model, 500)).toBeCloseTo(3, 12);
    }
  });
});

describe('[SURF-03] anisotropy', () => {
  test('turns clockwise from north and lengthens what lies across', () => {
    // Along 30° the distance stays; across, at 120°, it is doubled.
    const [along, across] = [30, 120].map((degrees) => (degrees * Math.PI) / 180);
    const x = [Math.sin(along!), Math.sin(across!)];
    const y = [Math.cos(along!), Math.cos(across!)];
    const plane = isotropicPlane({ x, y }, { angleDeg: 30, ratio: 0.5 });
    const lengths = x.map((_, at) => Math.hypot(plane.x[at]!, plane.y[at]!));
    expect(lengths[0]).toBeCloseTo(1, 12);
    expect(lengths[1]).toBeCloseTo(2, 12);
  });

  test('without a difference of ranges only the axes turn, and opposite directions are one', () => {
    fc.assert(
      fc.property(lattice, fc.integer({ min: -360, max: 360 }), (samples, angleDeg) => {
        const turned = isotropicPlane(columnsOf(samples), { angleDeg, ratio: 1 });
        for (const [at, [x, y]] of samples.entries()) {
          expect(Math.hypot(turned.x[at]!, turned.y[at]!)).toBeCloseTo(Math.hypot(x, y), 10);
        }
        const [one, other] = [angleDeg, angleDeg + 180].map((angle) =>
          isotropicPlane(columnsOf(samples), { angleDeg: angle, ratio: 0.3 }),
        );
        for (const at of samples.keys()) expect(one!.x[at]! + other!.x[at]!).toBeCloseTo(0, 9);
      }),
    );
  });

  test('a variogram has the distances of that plane', () => {
    const bins = variogramOf(
      [
        [0, 0, 1],
        [3, 0, 5],
      ],
      { cutoff: 10, width: 10 },
      { angleDeg: 0, ratio: 0.5 },
    );
    expect(bins).toEqual([{ pairs: 1, distance: 6, semivariance: 8 }]);
  });

  test('invalid ones are refused', () => {
    for (const ratio of [0, -1, 1.01, Number.NaN]) {
      expect(() => isotropicPlane({ x: [], y: [] }, { angleDeg: 0, ratio })).toThrow(/ratio/);
    }
    expect(() => isotropicPlane({ x: [], y: [] }, { angleDeg: Number.NaN, ratio: 1 })).toThrow(/not an angle/);
  });
});

describe('[SURF-01] samples at one point', () => {
  test('are averaged, in logarithms where asked; what is missing belongs to none', () => {
    const samples = columnsOf([
      [0, 0, 1],
      [5, 5, 7],
      [-0, 0, 100],
      [5, Number.NaN, 3],
    ]);
    const plain = sampledPoints(samples, false);
    expect([[...plain.values], [...plain.pointOf]]).toEqual([
      [50.5, 7],
      [0, 1, 0, -1],
    ]);
    const [first, second] = sampledPoints(samples, true).values;
    expect(first).toBeCloseTo(Math.log(10), 14);
    expect(second).toBe(Math.log(7));
  });

  test('equal values stay equal, whatever their sum is rounded to', () => {
    const tenths = columnsOf(Array.from({ length: 10 }, (): Sample => [1, 1, 0.1]));
    expect([...sampledPoints(tenths, false).values]).toEqual([0.1]);
  });

  test('a value without a logarithm and lists of different lengths are refused', () => {
    for (const value of [0, -1]) {
      expect(() => sampledPoints({ x: [0], y: [0], values: [value] }, true)).toThrow(/has no logarithm/);
    }
    expect(() => sampledPoints({ x: [0, 1], y: [0], values: [1] }, false)).toThrow(RangeError);
  });
});

describe('[quarter A1] the variogram of several times', () => {
  const choice = { shape: null, nugget: null, partialSill: null, range: null, cutoff: null, width: null };

  test('counts each pair within a time, none between two', () => {
    fc.assert(
      fc.property(fc.array(lattice, { minLength: 1, maxLength: 4 }), (times) => {
        const lags = { cutoff: 2.5, width: 0.5 };
        const own = times.flatMap((samples) => pairByPair(samples, lags));
        const bins = runToEnd(pooledSemivariances(times.map(columnsOf), lags, null));
        const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0);
        expect(sum(bins.map(({ pairs }) => pairs))).toBe(sum(own.map(([n]) => n!)));
        expect(sum(bins.map(({ pairs, semivariance }) => pairs * semivariance))).toBeCloseTo(
          sum(own.map(([n, , half]) => n! * half!)),
          6,
        );
      }),
    );
  });

  test('of a time and the same one on another level is that of the time', () => {
    const times = [0, 1_000].map((level) => columnsOf(Array.from({ length: 40 }, (_, at): Sample => [(3 * at) % 17, (5 * at) % 13, level + ((7 * at) % 11)]))); // prettier-ignore
    const own = runToEnd(wellsVariogram(times[0]!, false, choice, null));
    const pooled = runToEnd(pooledVariogram(times, false, choice, null))!;
    expect(pooled).toMatchObject({ times: 2, lags: own.lags, structure: own.structure });
    expect(pooled.bins.map(({ pairs }) => pairs)).toEqual(own.bins.map(({ pairs }) => 2 * pairs));
    expect(pooled.model.range).toBeCloseTo(own.model.range, 6);
    expect(pooled.model.partialSill).toBeCloseTo(own.model.partialSill, 6);
  });

  test('is none of one time, of times with one place each, or of equal values', () => {
    const of = (...times: Sample[][]) => runToEnd(pooledVariogram(times.map(columnsOf), false, choice, null));
    const four: Sample[] = [[0, 0, 1], [1, 0, 4], [0, 2, 2], [3, 3, 9]]; // prettier-ignore
    expect(of(four)).toBeNull();
    expect(of(four, [[1, 1, 5]])).toBeNull();
    expect(of([[0, 0, 1]], [[5, 5, 7]])).toBeNull();
    const equal = four.map(([x, y]): Sample => [x, y, 7]);
    expect(of(equal, equal)).toBeNull();
    const many = Array.from({ length: 40 }, (_, at): Sample => [(3 * at) % 17, (5 * at) % 13, (7 * at) % 11]);
    expect(of(many, many, [[1, 1, 5]])?.times).toBe(2);
  });
});
