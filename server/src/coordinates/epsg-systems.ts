import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { Area } from './area.ts';

const number = z.coerce.number();

const systemSchema = z
  .object({
    code: number,
    name: z.string(),
    geographic: number,
    datum: z.string(),
    projection: z.string(),
    south: number,
    west: number,
    north: number,
    east: number,
  })
  .transform(({ south, west, north, east, ...of }) => ({ ...of, area: { south, west, north, east } }));

/** A system of the list. */
export interface EpsgSystem {
  code: number;
  name: string;
  /** The EPSG code of the geographic system that it projects, its own if it is one; and that system's name. */
  geographic: number;
  datum: string;
  /** The projection on its ellipsoid, for proj4, without a shift of the datum. */
  projection: string;
  area: Area;
}

let lines: Map<number, string> | null = null;

/**
 * A system of the EPSG dataset 11.022, with its code: projected, or in degrees from Greenwich, counted to the east and
 * the north, by a formula that proj4js computes as PROJ does (`docs/decisions/0082`). Null: the list has none.
 */
export function epsgSystem(code: number): EpsgSystem | null {
  lines ??= readLines();
  const line = lines.get(code);
  if (line === undefined) return null;
  const [system] = z.array(systemSchema).parse(parse(`${lines.get(Number.NaN) ?? ''}\n${line}`, { columns: true }));
  return system ?? null;
}

/** How many systems the list has. */
export function epsgSystemCount(): number {
  lines ??= readLines();
  return lines.size - 1;
}

/** The lines by their code, not read further: of thousands an import needs one or two. The header has no number. */
function readLines(): Map<number, string> {
  const text = readFileSync(new URL('epsg-systems.csv', import.meta.url), 'utf8').trimEnd();
  return new Map(text.split('\n').map((line) => [Number(line.slice(0, line.indexOf(','))), line]));
}
