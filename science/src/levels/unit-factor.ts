interface Unit {
  name: string;
  /** How many of the smallest unit of its kind one is: a whole number, so that factors are as exact as a number can be. */
  size: number;
  /** Whether results are offered in it that were not reported in it. */
  isCommon: boolean;
  /** Whether capitals make it another unit: M is molar, and mM a thousandth of it. */
  isCased: boolean;
}

const common = (name: string, size: number): Unit => ({ name, size, isCommon: true, isCased: false });
const rare = (name: string, size: number): Unit => ({ name, size, isCommon: false, isCased: false });
const cased = (unit: Unit): Unit => ({ ...unit, isCased: true });

/** Units that are converted into each other, in their usual spelling, the largest first. */
const kinds: readonly (readonly Unit[])[] = [
  // A mass in a volume of water: picograms.
  [rare('g/L', 1e12), common('mg/L', 1e9), common('ug/L', 1e6), common('ng/L', 1e3), rare('pg/L', 1)],
  // A mass in a mass: picograms in a kilogram.
  [
    rare('g/kg', 1e12),
    common('mg/kg', 1e9),
    rare('ug/g', 1e9),
    common('ug/kg', 1e6),
    rare('ng/g', 1e6),
    rare('ng/kg', 1e3),
    rare('pg/kg', 1),
  ],
  // An activity in a volume: thousandths of a becquerel in a liter. A picocurie is 0.037 Bq.
  [rare('uCi/mL', 37e9), rare('nCi/L', 37e3), common('Bq/L', 1e3), common('pCi/L', 37)],
  // An activity in a mass: thousandths of a becquerel in a kilogram.
  [rare('Bq/g', 1e6), common('pCi/g', 37e3), common('Bq/kg', 1e3), rare('pCi/kg', 37)],
  // A length: tenths of a millimeter. A foot is 0.3048 m.
  [cased(common('m', 1e4)), common('ft', 3_048), rare('in', 254), cased(rare('cm', 100)), cased(rare('mm', 10))],
];

/**
 * What a value in one unit is multiplied by to be in another. Converted are units of a mass in a volume (g/L to pg/L), of a
 * mass in a mass (g/kg to pg/kg), of an activity in a volume (Bq/L, pCi/L, nCi/L, uCi/mL) or in a mass (Bq/g, Bq/kg, pCi/g,
 * pCi/kg), and of a length (m, ft, in, cm, mm, also as *metres* or *feet*), each within its kind; either micro sign stands for u, and case does not
 * matter for these but m, cm and mm. Any other unit is only itself: a mass per liter is never one per kilogram, an activity
 * is no mass, and "mg/L as N" is not mg/L.
 *
 * unitFactor("mg/L", "ug/L") → 1000
 *
 * unitFactor("pCi/L", "Bq/L") → 0.037
 *
 * unitFactor("ug/L", "mg/kg") → null
 *
 * @param from, to units as samples have them; null for a sample without one.
 * @returns null where the one is not converted into the other, or one of them is missing.
 * Source: SI prefixes; 1 Ci = 3.7e10 Bq (10 CFR 20.1005) and 1 ft = 0.3048 m (NIST SP 811, B.8), both exact; that nothing
 * else is converted is the product's choice (point LEV-02).
 */
export function unitFactor(from: string | null, to: string | null): number | null {
  const [one, other] = [plain(from), plain(to)];
  if (one === '' || other === '') return null;
  if (one === other) return 1;
  const kind = kindOf(from);
  const [a, b] = [unitIn(kind, one), unitIn(kind, other)];
  return a && b ? a.size / b.size : null;
}

/**
 * The units that results in a unit are offered in: the usual ones of its kind (`unitFactor`) and the unit itself, in their
 * usual spelling and from the largest to the smallest.
 *
 * unitsLike("µg/l") → ["mg/L", "ug/L", "ng/L"]
 *
 * unitsLike("ng/kg") → ["mg/kg", "ug/kg", "ng/kg"]
 *
 * @param unit as samples have it; null for a sample without one.
 * @returns none for a unit that is only itself.
 */
export function unitsLike(unit: string | null): readonly string[] {
  const kind = kindOf(unit);
  const own = unitIn(kind, plain(unit));
  return kind.filter((one) => one.isCommon || one === own).map(({ name }) => name);
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

/** Other names of lengths, as files have them. A US survey foot is two millionths longer: a millimeter in 500 m. */
const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    m: ['meter', 'meters', 'metre', 'metres'],
    ft: ['foot', 'feet', 'ft.', 'ftus', 'us-ft', 'us ft', 'us survey foot', 'us survey feet', 'survey feet'],
    in: ['inch', 'inches'],
    cm: ['centimeter', 'centimeters', 'centimetre', 'centimetres'],
    mm: ['millimeter', 'millimeters', 'millimetre', 'millimetres'],
  }).flatMap(([unit, names]) => names.map((name) => [name, unit])),
);

/**
 * The unit of length that elevations and depths are in, by any of its names: *metres*, *Meter*, *feet*, *ft.*, *US survey
 * foot*.
 *
 * lengthUnitOf("metres") → "m"
 *
 * lengthUnitOf("ug/L") → null
 *
 * @param unit as samples have it; null for a sample without one.
 * @returns null for every other unit, also for other lengths.
 */
export function lengthUnitOf(unit: string | null): 'm' | 'ft' | null {
  const name = plain(unit);
  const lower = name.toLowerCase();
  if (name === 'm') return 'm';
  return lower === 'ft' ? 'ft' : null;
}

function kindOf(unit: string | null): readonly Unit[] {
  const name = plain(unit);
  return kinds.find((kind) => unitIn(kind, name) !== undefined) ?? [];
}

function unitIn(kind: readonly Unit[], name: string): Unit | undefined {
  const lower = name.toLowerCase();
  return kind.find((one) => (one.isCased ? one.name === name : one.name.toLowerCase() === lower));
}

/** A unit without spaces around it, with u for both micro signs, and a length by its usual name. */
function plain(unit: string | null): string {
  const name = (unit ?? '').trim().replaceAll(/[\u00B5\u03BC]/g, 'u');
  return otherNames.get(name.toLowerCase()) ?? name;
}
