import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { meanScreeningState } from './mean-state.ts';
import { screeningState, screenResults } from './screening-state.ts';
import { convertedValue, unitFactor, unitsLike } from './unit-factor.ts';

describe('[LEV-02] units', () => {
  test.each<[string | null, string | null, number | null]>([
    ['mg/L', 'ug/L', 1e3],
    ['ug/L', 'mg/L', 1e-3],
    ['mg/L', 'ng/L', 1e6],
    ['ng/L', 'ug/L', 1e-3],
    ['µg/l', 'ug/L', 1],
    ['μg/L', 'mg/L', 1e-3],
    ['ug/kg', 'mg/kg', 1e-3],
    ['ug/g', 'mg/kg', 1],
    ['ng/kg', 'mg/kg', 1e-6],
    ['pg/l', 'mg/L', 1e-9],
    ['g/kg', 'ug/kg', 1e6],
    // 1 Ci = 3.7e10 Bq, 1 ft = 0.3048 m = 12 in, all by definition.
    ['pCi/L', 'Bq/L', 0.037],
    ['Bq/L', 'pCi/L', 1 / 0.037],
    ['uCi/mL', 'pCi/L', 1e9],
    ['nCi/L', 'pCi/L', 1e3],
    ['bq/g', 'pCi/g', 1 / 0.037],
    ['pCi/g', 'Bq/kg', 37],
    ['ft', 'm', 0.3048],
    ['m', 'ft', 1 / 0.3048],
    ['ft', 'in', 12],
    ['cm', 'ft', 0.01 / 0.3048],
    ['pCi/L', 'pCi/L', 1],
    [' SU', 'SU ', 1],
    ['pCi/L', 'ug/L', null],
    ['mg/L', 'mg/kg', null],
    ['pCi/L', 'pCi/g', null],
    ['m', 'mg/L', null],
    ['m/sec', 'm', null],
    ['FT', 'm', 0.3048],
    // Molar and millimolar.
    ['M', 'ft', null],
    ['mM', 'cm', null],
    ['mg/L as N', 'mg/L', null],
    ['MGD', 'mgd', null],
    [null, 'mg/L', null],
    ['', '', null],
    ['mg/L', null, null],
  ])('from %s to %s', (from, to, factor) => {
    if (factor === null) expect(unitFactor(from, to)).toBeNull();
    else expect(unitFactor(from, to)! / factor).toBeCloseTo(1, 15);
  });

  test('names of units are no keys of objects', () => {
    expect(unitFactor('constructor', 'mg/L')).toBeNull();
    expect(unitFactor('__proto__', 'toString')).toBeNull();
  });

  test('[UNI-01] the units that one is converted into', () => {
    expect(unitsLike(' µg/l')).toEqual(['mg/L', 'ug/L', 'ng/L']);
    expect(unitsLike('mg/kg')).toEqual(['mg/kg', 'ug/kg']);
    expect(unitsLike('ng/kg')).toEqual(['mg/kg', 'ug/kg', 'ng/kg']);
    expect(unitsLike('pci/l')).toEqual(['Bq/L', 'pCi/L']);
    expect(unitsLike('in')).toEqual(['m', 'ft', 'in']);
    for (const alone of ['SU', 'mg/L as N', '', null, 'constructor']) expect(unitsLike(alone)).toEqual([]);
  });

  test('[UNI-01] what is equal in decimals is the same number after a conversion, there and back', () => {
    for (let cents = 1; cents <= 2_000; cents += 1) {
      const milligrams = cents / 100;
      const micrograms = Number(`${cents}e1`);
      expect(convertedValue(milligrams, 1e3), String(milligrams)).toBe(micrograms);
      expect(convertedValue(micrograms, 1e-3), String(micrograms)).toBe(milligrams);
    }
    // 40 CFR 141.66: 20,000 pCi/L of tritium are 740 Bq/L.
    expect(convertedValue(20_000, unitFactor('pCi/L', 'Bq/L')!)).toBe(740);
    expect(convertedValue(740, unitFactor('Bq/L', 'pCi/L')!)).toBe(20_000);
    expect(convertedValue(10, unitFactor('ft', 'm')!)).toBe(3.048);
    expect(convertedValue(3.048, unitFactor('m', 'ft')!)).toBe(10);
    expect(convertedValue(-0.07, 1e3)).toBe(-70);
    expect(convertedValue(1 / 3, 1)).toBe(1 / 3);
    expect(convertedValue(Number.NaN, 1e3)).toBeNaN();
  });
});

describe('[LEV-01] the three states', () => {
  test('are those of the definition, also for negative results of radionuclides', () => {
    expect(screeningState(5.1, false, 5)).toBe('above');
    expect(screeningState(5, false, 5)).toBe('below');
    expect(screeningState(-0.3, false, 5)).toBe('below');
    expect(screeningState(-0.3, true, 5)).toBe('below');
    expect(screeningState(5, true, 5)).toBe('below');
    expect(screeningState(5.1, true, 5)).toBe('cannot tell');
    expect(screeningState(Number.NaN, false, 5)).toBe('cannot tell');
    expect(screeningState(5, false, Number.NaN)).toBe('cannot tell');
  });

  test('the slack covers a conversion of units and no difference that a laboratory could report', () => {
    for (let cents = 1; cents <= 2_000; cents += 1) {
      const level = cents / 100;
      expect(screeningState(level / 1_000, false, level * 1e-3), String(level)).toBe('below');
      expect(screeningState(level * 1_000, false, level * 1_000), String(level)).toBe('below');
      expect(screeningState(level + 1e-9 * level, false, level), String(level)).toBe('above');
    }
  });

  test('add up to the number of results, whatever these are', () => {
    const value = fc.oneof(fc.double({ min: -1e6, max: 1e6 }), fc.constant(Number.NaN));
    const result = fc.tuple(value, fc.constantFrom(0, 1), fc.constantFrom(Number.NaN, 0, 10, 1e-9, -3));
    fc.assert(
      fc.property(fc.array(result), (results) => {
        const columns = [0, 1, 2].map((at) => results.map((one) => one[at] as number));
        const [values = [], flags = [], levels = []] = columns;
        const { above, below, cannotTell, states } = screenResults(values, flags, levels);
        expect([above, below, cannotTell].reduce((sum, count) => sum + count)).toBe(results.length);
        expect([0, 1, 2].map((code) => states.filter((state) => state === code).length)).toEqual([
          above,
          below,
          cannotTell,
        ]);
      }),
    );
  });

  test('columns of different lengths are refused', () => {
    expect(() => screenResults([1], [], [1])).toThrow(RangeError);
    expect(() => screenResults([1], [0], [])).toThrow(RangeError);
  });
});

describe('[LEV-03] a mean against a level', () => {
  test('with non-detects at their limit, only where no value of theirs would change it', () => {
    // Detects 30 and 2 with a limit of 4: the mean is between 32/3 and 36/3.
    expect(meanScreeningState([30, 2, 4], [0, 0, 1], 10, 'at-limit')).toBe('above');
    expect(meanScreeningState([30, 2, 4], [0, 0, 1], 11, 'at-limit')).toBe('cannot tell');
    expect(meanScreeningState([30, 2, 4], [0, 0, 1], 12, 'at-limit')).toBe('below');
  });

  test('by a method that estimates, the estimate', () => {
    // Kaplan–Meier with 0 below the smallest detect: (30 + 20 + 10 + 0) / 4.
    const [values, flags] = [
      [30, 20, 10, 5],
      [0, 0, 0, 1],
    ];
    expect(meanScreeningState(values, flags, 14.9, 'kaplan-meier-zero')).toBe('above');
    expect(meanScreeningState(values, flags, 15, 'kaplan-meier-zero')).toBe('below');
    // It tells nothing of two detects: the bounds do, (30 + 20) / 3 and (30 + 20 + 5) / 3.
    expect(meanScreeningState([30, 20, 5], [0, 0, 1], 17, 'kaplan-meier-zero')).toBe('cannot tell');
    expect(meanScreeningState([30, 20, 5], [0, 0, 1], 16, 'kaplan-meier-zero')).toBe('above');
  });

  test('of non-detects alone, of values that are missing, and without a level', () => {
    expect(meanScreeningState([5, 8], [1, 1], 8, 'kaplan-meier')).toBe('below');
    expect(meanScreeningState([5, 30], [1, 1], 8, 'at-limit')).toBe('cannot tell');
    expect(meanScreeningState([Number.NaN], [0], 8, 'at-limit')).toBeNull();
    expect(meanScreeningState([Number.NaN, 9], [0, 0], 8, 'at-limit')).toBe('above');
    expect(meanScreeningState([9], [0], Number.NaN, 'at-limit')).toBe('cannot tell');
  });
});
