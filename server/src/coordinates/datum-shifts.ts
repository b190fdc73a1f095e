import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import { extentOf, type Area } from './area.ts';

const number = z.coerce.number();

const shiftSchema = z
  .object({
    system: number,
    operation: z.string(),
    name: z.string(),
    x: number,
    y: number,
    z: number,
    rx: number,
    ry: number,
    rz: number,
    ppm: number,
    accuracy: number,
    south: number,
    west: number,
    north: number,
    east: number,
  })
  .transform(({ system, operation, name, accuracy, south, west, north, east, ...by }) => ({
    system,
    operation: operation === '' ? null : Number(operation),
    name,
    towgs84: [by.x, by.y, by.z, by.rx, by.ry, by.rz, by.ppm],
    accuracyM: accuracy,
    area: { south, west, north, east },
  }));

/** How positions on a datum become WGS 84 within an area. */
export interface DatumShift {
  /** The EPSG code of the geographic system. */
  system: number;
  /** The transformation's EPSG code; null where none is published, and the datum is taken as WGS 84. */
  operation: number | null;
  name: string;
  /** Meters along three axes, seconds of arc around them (position vector), and parts per million. */
  towgs84: number[];
  accuracyM: number;
  area: Area;
}

let text: string | null = null;
const known = new Map<number, DatumShift[]>();

/**
 * The shifts from a geographic system (its EPSG code) to WGS 84, the most accurate first, of equal ones that of the
 * smaller area and then the later: by 3 or 7 parameters, without a file of local corrections. They are those of the EPSG dataset 11.022
 * with an accuracy of 50 m or better; `docs/decisions/0082` says how they were selected. Datums that rotate about the
 * earth's center, and have no other shift, are taken as WGS 84 (5 m).
 */
export function datumShifts(system: number): readonly DatumShift[] {
  const shifts = known.get(system) ?? readShifts(system);
  known.set(system, shifts);
  return shifts;
}

/** Only the lines of the system are read further: of hundreds an import needs one or two. */
function readShifts(system: number): DatumShift[] {
  text ??= readFileSync(new URL('datum-shifts.csv', import.meta.url), 'utf8');
  const [header, ...lines] = text.split('\n');
  const own = lines.filter((line) => line.startsWith(`${system},`));
  const shifts = z.array(shiftSchema).parse(parse([header, ...own].join('\n'), { columns: true }));
  const order = (one: DatumShift, other: DatumShift): number =>
    one.accuracyM - other.accuracyM || extentOf(one.area) - extentOf(other.area) || variantOf(other) - variantOf(one);
  return shifts.toSorted(order);
}

/** Of shifts that are equally accurate, the later published: `Amersfoort to WGS 84 (4)`. */
const variantOf = ({ name }: DatumShift): number => Number(/\((\d+)\)$/.exec(name)?.[1] ?? 0);
