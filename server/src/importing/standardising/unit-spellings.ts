import { looseKey } from './name-index.ts';

/**
 * The site's spelling of units: exactly first, then ignoring case if that is unambiguous. A spelling that the site does
 * not list is unchanged; nothing is ever converted.
 */
export function unitSpeller(units: Readonly<Record<string, string>>): (unit: string) => string {
  const exact = new Map([...Object.values(units).map((unit) => [unit, unit] as const), ...Object.entries(units)]);
  const loose = new Map<string, string | null>();
  for (const [from, to] of exact) {
    const other = loose.get(looseKey(from));
    loose.set(looseKey(from), other === undefined || other === to ? to : null);
  }
  return (unit) => exact.get(unit) ?? loose.get(looseKey(unit)) ?? unit;
}
