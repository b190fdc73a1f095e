import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { classAt, valueClasses, type ClassMethod } from '../statistics/class-breaks.ts';
import { histogram } from '../statistics/histogram.ts';
import { formatClasses, type ClassTexts } from './format-classes.ts';

const powers: Readonly<Record<string, number>> = { k: 3, M: 6, G: 9, T: 12, P: 15, E: 18, Z: 21, Y: 24 };

/** What the class at or below 0 says of its ends. */
const openEnds: ClassTexts = { min: '-Infinity', max: '0' };

/** The number that a text says. */
function stated(text: string): number {
  const power = powers[text.at(-1) ?? ''];
  return power === undefined ? Number(text.replaceAll(',', '')) : Number(`${text.slice(0, -1)}e${power}`);
}

const together = ({ min, max }: ClassTexts) => (min === max ? min : `${min} – ${max}`);
const legendOf = (values: readonly number[], method: ClassMethod) =>
  formatClasses(valueClasses(values, 6, method), values).map(together);

const concentration = fc.oneof(
  fc.double({ min: -1e-6, max: 1e7, noNaN: true }),
  fc.double({ min: 100, max: 130, noNaN: true }).map((value) => Math.round(value * 10) / 10),
  fc.integer({ min: 0, max: 4_000_000 }),
  fc.double({ min: -7, max: 7, noNaN: true }).map((power) => 10 ** power),
);
const someValues = fc.array(concentration, { minLength: 1, maxLength: 60 });

describe('[plots 2] [design 12] [PLT-14] the written edges of classes', () => {
  test('hold every value of their class, and none of another', () => {
    fc.assert(
      fc.property(someValues, fc.constantFrom<ClassMethod>('ckmeans', 'equal', 'logarithmic'), (values, method) => {
        const classes = valueClasses(values, 6, method);
        const texts = formatClasses(classes, values, { ofOne: String }).map((ends) =>
          ends.min === '≤ 0' ? openEnds : ends,
        );
        for (const value of values) {
          const own = classAt(classes, value);
          for (const [at, { min, max }] of texts.entries()) {
            const isIn = stated(min) <= value && (value < stated(max) || (at >= own && value === stated(max)));
            if (at === own)
              expect(stated(min) <= value && value <= stated(max), `${value} in ${min} – ${max}`).toBe(true);
            else expect(isIn, `${value} is not in ${min} – ${max}`).toBe(false);
          }
        }
      }),
    );
  });

  test('read differently where they are different, and a class never as one number', () => {
    fc.assert(
      fc.property(someValues, fc.constantFrom<ClassMethod>('ckmeans', 'equal', 'logarithmic'), (values, method) => {
        const classes = valueClasses(values, 6, method).filter(
          ({ min, max, isAtOrBelowZero }) => min < max && !isAtOrBelowZero,
        );
        const texts = formatClasses(classes, values);
        const edges = new Map(classes.flatMap(({ min, max }, at) => [[min, texts[at]?.min], [max, texts[at]?.max]])); // prettier-ignore
        expect(new Set(edges.values()).size).toBe(edges.size);
      }),
    );
  });

  test('are true of a histogram’s bars too, of which none but the last holds its upper edge', () => {
    fc.assert(
      fc.property(someValues, fc.constantFrom('linear' as const, 'log' as const), (results, scale) => {
        const { bins } = histogram(results, null, scale);
        const texts = formatClasses(bins, results, { ofOne: String });
        for (const value of results) {
          if (scale === 'log' && value <= 0) continue;
          const own = bins.findIndex(({ max }, at) => value < max || at === bins.length - 1);
          const { min, max } = texts[own] as ClassTexts;
          expect(stated(min) <= value, `${value} from ${min}`).toBe(true);
          expect(own === bins.length - 1 ? value <= stated(max) : value < stated(max), `${value} to ${max}`).toBe(true);
        }
      }),
    );
  });

  test('have one precision, no more digits than that takes', () => {
    // Steps of 166.5 from 1: the values lie at 1 to 3, 100, 200, 201, 300, 400 and 1000.
    expect(legendOf([1, 2, 3, 100, 200, 201, 300, 400, 1000], 'equal')).toEqual([
      '1.0 – 170',
      '170 – 330',
      '330 – 500',
      '500 – 670',
      '670 – 830',
      '830 – 1.0k',
    ]);
    expect(legendOf([0.51234, 96.7274, 97, 334, 833.5, 18_712.3809, 3_621_234], 'logarithmic')).toEqual([
      '0.51 – 7.1',
      '7.1 – 98',
      '98 – 1.4k',
      '1.4k – 19k',
      '19k – 260k',
      '260k – 3.7M',
    ]);
  });

  test('what has 102 does not end at 100, and where 126 is the largest none ends at 130', () => {
    const classes = [
      { min: 78, max: 102 },
      { min: 110, max: 126 },
    ];
    expect(formatClasses(classes, [78, 90, 102, 110, 126]).map(together)).toEqual(['78 – 102', '110 – 126']);
  });

  test('a class of one value is written as that value is everywhere; things that are counted in full', () => {
    expect(legendOf([1, 3, 100.5, 12_345.67], 'ckmeans')).toEqual(['1', '3', '100.5', '12,345.67']);
    const counts = formatClasses([{ min: 1, max: 12 }, { min: 12, max: 1_200 }], [1, 2, 12, 1_200], { isCount: true }); // prettier-ignore
    expect(counts.map(together)).toEqual(['1 – 12', '12 – 1,200']);
  });

  test('beside numbers with a prefix a class of one value has one, where that is exact', () => {
    const contained = [7e6, 9_000_000, 9_020_000, 11e6];
    const ranges = [
      { min: 7e6, max: 9_000_000 },
      { min: 9_020_000, max: 11e6 },
    ];
    const beside = (one: number) =>
      formatClasses([...ranges, { min: one, max: one }], [...contained, one]).map(together);
    expect(beside(28e6)).toEqual(['7.00M – 9.00M', '9.02M – 11.0M', '28.0M']);
    expect(beside(28_123_000)[2]).toBe('28.123M');
    expect(beside(28_123_456)[2]).toBe('28,123,456');
    const low = formatClasses([{ min: 5, max: 5 }, ...ranges], [5, ...contained]).map(together);
    expect(low).toEqual(['5', '7.00M – 9.00M', '9.02M – 11.0M']);
  });

  test('nothing to write', () => {
    expect(formatClasses([], [])).toEqual([]);
    expect(formatClasses([{ min: 5, max: 5 }], [NaN])).toEqual([{ min: '5', max: '5' }]);
  });
});

test('[look A1] the class of values at or below 0 is named, and does not change how the others are written', () => {
  const positive = [1, 3, 20, 900];
  const classes = valueClasses([-20.125, 0, ...positive], 3, 'logarithmic');
  // From 1 to 900 in two: the middle is 30.
  expect(formatClasses(classes, [-20.125, 0, ...positive])).toEqual([
    { min: '≤ 0', max: '≤ 0' },
    { min: '1.0', max: '30' },
    { min: '30', max: '900' },
  ]);
});
