import { describe, expect, test } from 'vitest';
import { requestedUnit, shownUnits } from './shown-units.ts';

const units = ['mg/L', 'ug/L', 'mg/L as N', 'pCi/L'];
const shown = (reported: readonly string[], wishes: Partial<Parameters<typeof shownUnits>[1]> = {}) =>
  Object.fromEntries(shownUnits(reported, { wanted: [], ofLevels: [], ...wishes }));

describe('[quarter A4] units of one kind are shown in one', () => {
  test('that of most results; a unit that is only itself stays', () => {
    expect(shown(units)).toEqual({ 'mg/L': 'mg/L', 'ug/L': 'mg/L', 'mg/L as N': 'mg/L as N', 'pCi/L': 'pCi/L' });
  });

  test('before it the first of their kind among the units of levels in force', () => {
    expect(shown(units, { ofLevels: ['mg/kg', 'ug/L', 'ng/L'] })).toMatchObject({ 'mg/L': 'ug/L', 'ug/L': 'ug/L' });
  });

  test('results of one unit stay in it, whatever the level is in', () => {
    expect(shown(['ug/L'], { ofLevels: ['mg/L'] })).toEqual({ 'ug/L': 'ug/L' });
  });

  test('a wanted unit goes before both, also of results of one unit', () => {
    expect(shown(units, { wanted: ['ng/L'], ofLevels: ['ug/L'] })).toMatchObject({ 'mg/L': 'ng/L', 'ug/L': 'ng/L' });
    expect(shown(['ug/L'], { wanted: ['mg/L'] })).toEqual({ 'ug/L': 'mg/L' });
  });

  test('each kind has its own', () => {
    expect(shown(['ft', 'm', 'ug/kg', 'mg/kg'], { wanted: ['m'] })).toEqual({
      ft: 'm',
      m: 'm',
      'ug/kg': 'ug/kg',
      'mg/kg': 'ug/kg',
    });
  });
});

describe('[quarter A4] a link’s numbers are in the unit that its filter names', () => {
  const requested = (filtered: readonly string[], ofLevels: readonly string[] = []) =>
    requestedUnit(units, { targetUnit: null, filtered }, ofLevels);

  test('which is chosen where results would be shown in another', () => {
    expect(requested(['ug/L'])).toBe('ug/L');
    expect(requested(['mg/L'], ['ug/L'])).toBe('mg/L');
  });

  test('and is no choice where they are shown in it, or are of no such kind', () => {
    expect(requested(['mg/L'])).toBeNull();
    expect(requested(['ug/L'], ['ug/L'])).toBeNull();
    expect(requested(['mg/L', 'ug/L'])).toBeNull();
    expect(requested(['mg/kg'])).toBeNull();
    expect(requested(['mg/L as N'])).toBeNull();
  });

  test('a person’s own choice goes before it', () => {
    expect(requestedUnit(units, { targetUnit: 'ng/L', filtered: ['ug/L'] }, [])).toBe('ng/L');
  });
});
