/** Units that are converted into each other, in their usual spelling, with how many of each a milligram is. */
const kinds: readonly (readonly (readonly [unit: string, perMilligram: number])[])[] = [
  [
    ['mg/L', 1],
    ['ug/L', 1e3],
    ['ng/L', 1e6],
  ],
  [
    ['mg/kg', 1],
    ['ug/kg', 1e3],
  ],
];

/**
 * What a value in one unit is multiplied by to be in another. Converted are mg/L, ug/L and ng/L among each other, and mg/kg
 * and ug/kg; either micro sign stands for u, and case does not matter for these. Any other unit is only itself: a mass
 * per liter is never one per kilogram, and "mg/L as N" is not mg/L.
 *
 * unitFactor("mg/L", "ug/L") → 1000
 *
 * unitFactor("ug/L", "mg/kg") → null
 *
 * @param from, to units as samples have them; null for a sample without one.
 * @returns null where the one is not converted into the other, or one of them is missing.
 * Source: SI prefixes; that nothing else is converted is the product's choice (point LEV-02).
 */
export function unitFactor(from: string | null, to: string | null): number | null {
  const [one, other] = [plain(from), plain(to)];
  if (one === '' || other === '') return null;
  if (one === other) return 1;
  const kind = kindOf(from);
  const [a, b] = [perMilligram(kind, one), perMilligram(kind, other)];
  return a !== undefined && b !== undefined ? b / a : null;
}

/**
 * The units that a unit is converted into (`unitFactor`), the unit itself among them, in their usual spelling and from the
 * largest to the smallest.
 *
 * unitsLike("µg/l") → ["mg/L", "ug/L", "ng/L"]
 *
 * @param unit as samples have it; null for a sample without one.
 * @returns none for a unit that is only itself.
 */
export function unitsLike(unit: string | null): readonly string[] {
  return kindOf(unit).map(([name]) => name);
}

/**
 * A value times a factor, rounded to 15 significant digits: what is equal in decimals stays equal, where 0.07 × 1,000 alone
 * gives 70.00000000000001.
 *
 * convertedValue(0.07, 1000) → 70
 *
 * @param value NaN stays NaN.
 * @param factor as of `unitFactor`.
 */
export function convertedValue(value: number, factor: number): number {
  return factor === 1 ? value : Number((value * factor).toPrecision(15));
}

function kindOf(unit: string | null): (typeof kinds)[number] {
  const name = plain(unit);
  return kinds.find((kind) => perMilligram(kind, name) !== undefined) ?? [];
}

function perMilligram(kind: (typeof kinds)[number], unit: string): number | undefined {
  const name = unit.toLowerCase();
  return kind.find(([one]) => one.toLowerCase() === name)?.[1];
}

/** A unit without spaces around it, and with u for both micro signs. */
function plain(unit: string | null): string {
  return (unit ?? '').trim().replaceAll(/[\u00B5\u03BC]/g, 'u');
}
