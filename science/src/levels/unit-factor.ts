/** How many of a unit a milligram is, in lists of units that are converted into each other. */
const kinds: readonly ReadonlyMap<string, number>[] = [
  new Map([
    ['mg/l', 1],
    ['ug/l', 1e3],
    ['ng/l', 1e6],
  ]),
  new Map([
    ['mg/kg', 1],
    ['ug/kg', 1e3],
  ]),
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
  for (const kind of kinds) {
    const [a, b] = [kind.get(one.toLowerCase()), kind.get(other.toLowerCase())];
    if (a !== undefined && b !== undefined) return b / a;
  }
  return null;
}

/** A unit without spaces around it, and with u for both micro signs. */
function plain(unit: string | null): string {
  return (unit ?? '').trim().replaceAll(/[\u00B5\u03BC]/g, 'u');
}
