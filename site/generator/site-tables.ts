import { analytes } from './analytes.ts';
import { utmOf } from './geography.ts';
import { RandomStream } from './random-stream.ts';
import { cell } from './sample-row.ts';
import { owners, type SamplingLocation } from './sampling-location.ts';
import { siteLocations } from './site-locations.ts';

/** The site folder's `cas_ids.csv`: every analyte with the names under which laboratories report it. */
export function casIdsCsv(): string {
  const rows = analytes.flatMap(({ name, casId, rawNames }) => rawNames.map((raw) => [name, casId, raw]));
  return table(['analyte_name', 'cas_id', 'analyte_name_raw'], rows);
}

type Row = (string | number | null)[];

/** Wells that two owners surveyed differently, as east and north differences in meters. */
const conflicts: Readonly<Record<string, readonly [number, number]>> = {
  'M-9': [31.4, -12.2],
  'M-40': [-210.5, 96.1],
  'M-72A': [0.3, 152.4],
  'PC-18': [-47.9, -3.3],
  'PC-33': [12, 388.6],
  'I-7': [-18.6, 22.5],
};

/** Ids on old chain-of-custody forms that nobody could locate; they have no standard name. */
const withoutPosition = ['MW-UNK1', 'TEST WELL 3', 'POND E SUMP'];

/** The site folder's `standard_locations.csv`: wells and seeps with the ids and surveys of each owner. */
export function standardLocationsCsv(): string {
  const rows = siteLocations()
    .filter(({ kind }) => kind !== 'soil boring' && kind !== 'stream station')
    .flatMap(locationRows);
  const columns = [
    'standard_name',
    'standard_easting',
    'standard_northing',
    'location_id',
    'owner',
    'easting',
    'northing',
  ];
  const rest: Row[] = withoutPosition.map((id) => [null, null, null, id, owners.former, null, null]);
  return table(columns, [...rows, ...rest]);
}

function locationRows(location: SamplingLocation): Row[] {
  const random = new RandomStream(53, location.name);
  const { easting, northing } = location.surveyed ? utmOf(location.point) : { easting: null, northing: null };
  const row = (id: string, owner: string, [east, north]: readonly [number, number]): Row => [
    location.name,
    easting,
    northing,
    id,
    owner,
    easting === null ? null : round(easting + east),
    northing === null ? null : round(northing + north),
  ];
  const [prefix = '', number = ''] = location.name.split('-');
  const aliases: Row[] = [];
  const conflict = conflicts[location.name];
  const survey = (): readonly [number, number] => [0.4 * random.normal(), 0.4 * random.normal()];
  if (number !== '' && location.installed < 1990 && random.chance(0.7)) {
    aliases.push(
      row(`${prefix}${number.padStart(/[A-Z]$/.test(number) ? 4 : 3, '0')}`, owners.former, conflict ?? survey()),
    );
  } else if (number !== '' && (conflict !== undefined || random.chance(0.3))) {
    aliases.push(row(`${prefix} ${number}`, owners.agency, conflict ?? survey()));
  }
  if (prefix === 'M' && random.chance(0.15)) aliases.push(row(`MW-${number}`, owners.trust, survey()));
  return [row(location.name, location.owner, [0, 0]), ...aliases];
}

function round(metres: number): number {
  return Number(metres.toFixed(1));
}

function table(columns: readonly string[], rows: readonly Row[]): string {
  return `${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\n')}\n`;
}
