import { dissolvedFlags } from '@wellfield/contract';

/** What a row is of, as far as its constituent's name depends on it. */
export interface Measured {
  analyte: string;
  fraction: string | null;
  unit: string | null;
}

/** What GWSDAT calls a measurement, in which unit, and what its numbers are multiplied by. */
export interface Constituent {
  name: string;
  unit: string | null;
  factor: number;
  kind: 'concentration' | 'elevation' | 'thickness' | 'other unit';
}

const waterElevation = /^(ground ?water|water|gw)( level| table| surface)? elevation\b/i;
const freeProduct = /^napl thickness$/i;
/** Lengths in meters, the unit of the wells' coordinates: GWSDAT computes gradients of both. */
const metersOf: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['m', 'meter', 'meters', 'metre', 'metres'].map((unit) => [unit, 1])),
  ...Object.fromEntries(['ft', 'foot', 'feet', 'ft amsl', 'ft msl'].map((unit) => [unit, 0.3048])),
  cm: 0.01,
  mm: 0.001,
  in: 0.0254,
  inches: 0.0254,
};
const ownConcentrations = ['ng/l', 'ug/l', 'mg/l'];
/** GWSDAT's words for the units of a thickness. */
const ownThicknesses: Readonly<Record<string, string>> = {
  mm: 'mm',
  cm: 'cm',
  m: 'metres',
  metres: 'metres',
  in: 'inches',
  inches: 'inches',
  ft: 'feet',
  feet: 'feet',
};

/**
 * The constituents of an answer's measurements. GWSDAT has one series for each name, so that an analyte with several
 * fractions has one name for each, and so has one in units of which GWSDAT converts none into another. Null for an elevation of
 * water in no known unit: it has no place.
 */
export function constituentsOf(measured: readonly Measured[]): (row: Measured) => Constituent | null {
  const ofAnalyte = Map.groupBy(measured.filter(isNamed), ({ analyte }) => analyte);
  const names = new Map<string, { fractions: boolean; units: boolean }>();
  for (const [analyte, rows] of ofAnalyte) {
    const fractions = new Set(rows.map(({ fraction }) => fractionWord(fraction)));
    const units = new Set(rows.map(({ unit }) => unitWord(unit)));
    names.set(analyte, { fractions: fractions.size > 1, units: units.size > 1 });
  }
  return (row) => {
    const { analyte, fraction, unit } = row;
    const spelled = unit?.replaceAll(/[µμ]/g, 'u') ?? null;
    const length = (unit ?? '').trim().toLowerCase();
    if (waterElevation.test(analyte)) {
      const factor = metersOf[length];
      return factor === undefined ? null : { name: 'GW', unit: 'level', factor, kind: 'elevation' };
    }
    if (!isNamed(row)) return { name: 'NAPL', unit: ownThicknesses[length] ?? null, factor: 1, kind: 'thickness' };
    const known = names.get(analyte);
    const words = [known?.fractions ? fractionWord(fraction) : '', known?.units ? unitWord(unit) : ''];
    const suffix = words.filter((word) => word !== '').join(', ');
    const name = suffix === '' ? analyte : `${analyte} (${suffix})`;
    return { name, unit: spelled, factor: 1, kind: unitWord(unit) === '' ? 'concentration' : 'other unit' };
  };
}

/** Whether its own name goes with the measurement: not with those that GWSDAT has a name for. */
const isNamed = ({ analyte, unit }: Measured): boolean =>
  !waterElevation.test(analyte) &&
  !(freeProduct.test(analyte) && ownThicknesses[(unit ?? '').trim().toLowerCase()] !== undefined);

/** The flags of a dissolved fraction mean the same; every other text is as delivered, and a missing one has no word. */
function fractionWord(fraction: string | null): string {
  if (fraction === null) return '';
  if ((dissolvedFlags as readonly string[]).includes(fraction)) return 'Dissolved';
  return fraction === 'TOTAL' ? 'Total' : fraction;
}

/** Units that GWSDAT converts into each other need no word. */
function unitWord(unit: string | null): string {
  if (unit === null) return 'no unit';
  return ownConcentrations.includes(unit.trim().replaceAll(/[µμ]/g, 'u').toLowerCase()) ? '' : unit;
}
