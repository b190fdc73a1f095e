import type { FilterValue } from '@wellfield/contract';
import { uint32At } from '@wellfield/science';
import { decode } from '../gather.ts';
import type { SampleFrame } from '../sample-frame.ts';

/** The hydrogeologic units of each location's rows, by its name; null stands for rows without one. */
export type HydrogeologicUnits = ReadonlyMap<string, readonly FilterValue[]>;

/** Of some rows, in the order in which they come. */
export function hydrogeologicUnitsOf(frame: SampleFrame, rows: Uint32Array): HydrogeologicUnits {
  const [location, hydro] = [frame.columns.get('location'), frame.columns.get('hydro')];
  const found = new Map<string, Set<FilterValue>>();
  if (location?.kind !== 'text') return new Map();
  const locations = codesOf(location.codes, location.dictionary.length, frame.rowCount);
  const units = hydro?.kind === 'text' ? codesOf(hydro.codes, hydro.dictionary.length, frame.rowCount) : null;
  const unitNames: FilterValue[] = [null, ...(hydro?.kind === 'text' ? hydro.dictionary : [])];
  const locationNames = [null, ...location.dictionary];
  for (const row of rows) {
    const name = locationNames[uint32At(locations, row)] ?? null;
    if (name === null) continue;
    const ofLocation = found.get(name) ?? new Set<FilterValue>();
    found.set(name, ofLocation);
    ofLocation.add((units && unitNames[uint32At(units, row)]) ?? null);
  }
  return new Map([...found].map(([name, ofLocation]) => [name, [...ofLocation]]));
}

/** Positions in a dictionary behind null, by row. */
function codesOf(codes: Parameters<typeof decode>[0], count: number, rowCount: number): Uint32Array {
  return decode(
    codes,
    Uint32Array.from({ length: count + 1 }, (_, at) => at),
    new Uint32Array(rowCount),
  );
}
