import { mkdir, readFile, writeFile, cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const header = 'analyte,location,matrix,unit,result,detect,sample_date,sample_id,lat,long';

interface Well {
  name: string;
  lat: number | null;
  long: number | null;
  /** One per year from 2001 on. */
  results: readonly number[];
}

/** Twelve wells in four groups of three, with known values and numbers of samples, and one without coordinates. */
export const groupedWells: readonly Well[] = [
  { name: 'NW-1', lat: 36.067, long: -114.994, results: [10, 20, 40, 80, 100] },
  { name: 'NW-2', lat: 36.0675, long: -114.9932, results: [60] },
  { name: 'NW-3', lat: 36.0664, long: -114.9936, results: [20] },
  { name: 'NE-1', lat: 36.067, long: -114.976, results: [50, 30] },
  { name: 'NE-2', lat: 36.0676, long: -114.9765, results: [40] },
  { name: 'NE-3', lat: 36.0664, long: -114.9768, results: [5] },
  { name: 'SW-1', lat: 36.053, long: -114.994, results: [15] },
  { name: 'SW-2', lat: 36.0535, long: -114.9933, results: [25, 20] },
  { name: 'SW-3', lat: 36.0525, long: -114.9946, results: [1] },
  { name: 'SE-1', lat: 36.053, long: -114.976, results: [70] },
  { name: 'SE-2', lat: 36.0536, long: -114.9768, results: [90] },
  { name: 'SE-3', lat: 36.0524, long: -114.9766, results: [35] },
  { name: 'Nowhere', lat: null, long: null, results: [55, 66] },
];

/** More wells than are interpolated by default. */
const rowOfWells: readonly Well[] = Array.from({ length: 23 }, (_, at) => ({
  name: `ROW-${at + 1}`,
  lat: 36.055 + 0.0005 * at,
  long: -114.99 + 0.0004 * ((at * 7) % 23),
  results: [at + 1],
}));

function linesOf(analyte: string, wells: readonly Well[]): string[] {
  return wells.flatMap(({ name, lat, long, results }) =>
    results.map((result, at) =>
      [
        analyte,
        name,
        'Ground Water',
        'ug/L',
        result,
        'Y',
        `${2001 + at}-01-01`,
        `${analyte}-${name}-${at}`,
        lat ?? '',
        long ?? '',
      ].join(','),
    ),
  );
}

/** Writes the grouped wells' perchlorate and the row's chromium as a delivery and returns its path. */
export async function writeSpatialResults(folder: string): Promise<string> {
  return write(folder, [...linesOf('Perchlorate', groupedWells), ...linesOf('Chromium', rowOfWells)]);
}

/** Writes the grouped wells' results for an analyte as a delivery and returns its path. */
export async function writeGroupedWells(folder: string, analyte: string): Promise<string> {
  return write(folder, linesOf(analyte, groupedWells));
}

/** The wells of a large site, over eighteen by twenty-two kilometers, with a result each. */
export async function writeManyWells(folder: string, count: number): Promise<string> {
  const wells = Array.from({ length: count }, (_, at) => ({
    name: `M-${at + 1}`,
    // A low-discrepancy sequence: uniform, with no two at one position.
    lat: 35.96 + 0.2 * ((at * 0.7548776662466927) % 1),
    long: -115.08 + 0.2 * ((at * 0.5698402909980532) % 1),
    results: [1 + ((at * 37) % 1_000)],
  }));
  return write(folder, linesOf('Perchlorate', wells));
}

async function write(folder: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, 'spatial-results.csv');
  await writeFile(path, `${[header, ...lines].join('\n')}\n`);
  return path;
}

/** Layers that a site may show. */
export const allLayers = { filledContours: true, triangulation: true };

/** The demonstration's site folder with other limits, and with other features. */
export async function makeSite(
  folder: string,
  limits: Readonly<Record<string, number>>,
  features: Readonly<Record<string, boolean>> = {},
): Promise<string> {
  const site = join(folder, 'other-site');
  await mkdir(site);
  await cp(fileURLToPath(new URL('../../site/', import.meta.url)), site, { recursive: true });
  const path = join(site, 'site.json');
  const settings = JSON.parse(await readFile(path, 'utf8')) as Record<string, object>;
  settings['limits'] = { ...settings['limits'], ...limits };
  settings['features'] = { ...settings['features'], ...features };
  await writeFile(path, JSON.stringify(settings));
  return site;
}
