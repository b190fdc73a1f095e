import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { sampleColumns, type Sample } from '@wellfield/contract';
import type { Question } from '../../samples/sample-store.ts';
import { isOnPath } from '../is-on-path.ts';
import type { OpenedStore } from './opened-store.ts';
import { everything, writtenFiles } from './written-files.ts';
import { jsonRows } from './read-answers.ts';

const run = promisify(execFile);
const facts = { query: 'All of it', criteria: 'Any <row> & more', release: 'as asked' };

/** Rows as points for maps, read back by programs that are not of this product. */
export function describePointFiles(store: OpenedStore): void {
  const { release } = store;
  describe('rows as points for maps', () => {
    const { rows: allRows, written, newFolder } = writtenFiles(store, facts);
    let rows: readonly Sample[];
    beforeAll(() => {
      rows = allRows();
    });
    const unlocated = () => rows.filter(({ lat, long }) => lat === null || long === null);
    const unlocatedNames = () =>
      [...new Set(unlocated().map(({ location }) => location))].toSorted((one, other) =>
        Buffer.compare(Buffer.from(one), Buffer.from(other)),
      );

    test('[FMT-13] GeoJSON has every row in order with its point, and says what it is and which rows have none', async () => {
      const read = JSON.parse(await readFile(await written('geojson'), 'utf8')) as {
        metadata: { rowsWithoutCoordinates: unknown; properties: object };
        features: { properties: Sample; geometry: unknown }[];
      };
      expect(read.features.map(({ properties }) => properties)).toEqual(rows);
      expect(read.features.map(({ geometry }) => geometry)).toEqual(
        rows.map(({ lat, long }) =>
          lat === null || long === null ? null : { type: 'Point', coordinates: [long, lat] },
        ),
      );
      expect(read.metadata).toMatchObject({ ...facts, release: release().id });
      expect(unlocated().length).toBeGreaterThan(0);
      expect(read.metadata.rowsWithoutCoordinates).toEqual({
        rows: unlocated().length,
        locations: unlocatedNames().slice(0, 100),
        moreLocations: Math.max(0, unlocatedNames().length - 100),
      });
      expect(Object.keys(read.metadata.properties)).toEqual(sampleColumns.map(({ name }) => name));
    });

    test('[FMT-13] a shapefile tells its short names in full, and what it could not hold', async () => {
      const parts = unzipSync(await readFile(await written('shapefile')));
      const ending = ['shp', 'shx', 'dbf', 'prj', 'cpg', 'txt'];
      expect(Object.keys(parts)).toEqual(ending.map((one) => `samples.${one}`));
      const text = Buffer.from(parts['samples.txt'] ?? []).toString();
      expect(text).toContain('criteria: Any <row> & more');
      expect(text).toContain(`Rows without coordinates, which have no point: ${unlocated().length}, of `);
      expect(text).toContain('analyte_ty  analyte_type: The group of analytes.');
      expect(text).toMatch(/^sample_bot {2}sample_bottom_depth: .* Unit: ft below ground\.\r$/m);
    });

    const numbers: Question = {
      filter: {
        dataset: 'bmi',
        clauses: [
          { kind: 'discrete', field: 'sample_bottom_depth', values: Array.from({ length: 201 }, (_, at) => at) },
        ],
      },
      analyte: null,
    };

    // A list of numbers is joined, which mixes the rows.
    test.each([
      ['all', everything],
      ['of a list of numbers', numbers],
    ])('[FMT-14] of rows %s those that are taken are written, in order', async (_, question) => {
      const requested = await jsonRows(release(), question);
      expect(requested.length).toBeGreaterThan(100);
      const bits = new Uint8Array(Math.ceil(requested.length / 8));
      const isTaken = (row: number): boolean => row % 3 === 0 || row % 7 === 2 || row === requested.length - 1;
      for (const row of requested.keys()) if (isTaken(row)) bits[row >> 3]! |= 1 << (row & 7);
      const own = await newFolder('taken');
      const set = { count: requested.length, bits };
      const file = await release().writeFile('geojson', question, own, undefined, facts, undefined, set);
      const wanted = requested.filter((_row, row) => isTaken(row));
      const read = JSON.parse(await readFile(file.path, 'utf8')) as { features: { properties: Sample }[] };
      expect(read.features.map(({ properties }) => properties)).toEqual(wanted);
      expect(file.rows).toBe(wanted.length);
      expect(file.counts.locations).toBe(new Set(wanted.map(({ location }) => location)).size);
    });

    /** Each column by what GDAL has for it; a shapefile's names are the first ten characters, of which no two columns have the same. */
    const names = {
      geojson: (name: string) => name,
      kml: (name: string) => name,
      shapefile: (name: string) => name.slice(0, 10),
    };

    test.runIf(isOnPath('ogr2ogr')).each(['geojson', 'shapefile', 'kml'] as const)(
      '[FMT-13] GDAL reads every row of the %s with all of its columns and its point (needs GDAL)',
      async (format) => {
        const file = await written(format);
        const source = format === 'shapefile' ? `/vsizip/{${file}}/samples.shp` : file;
        // Texts that look like times are texts.
        const options = format === 'geojson' ? ['-oo', 'DATE_AS_STRING=YES'] : [];
        const { stdout } = await run(
          'ogr2ogr',
          [...options, '-f', 'CSV', '/vsistdout/', source, '-lco', 'GEOMETRY=AS_XY'],
          { maxBuffer: 1e9 },
        );
        const read = parse(stdout, { columns: true, relax_column_count: true }) as Record<string, string>[];
        expect(read).toHaveLength(rows.length);
        const nameOf = names[format];
        expect(
          read.map((cells) => ({
            point: [cells['X'], cells['Y']].map((text) => (text ? Number(text) : null)),
            ...Object.fromEntries(sampleColumns.map(({ name, kind }) => [name, readCell(kind, cells[nameOf(name)])])),
          })),
        ).toEqual(
          rows.map((row) => ({
            point: row.lat === null || row.long === null ? [null, null] : [digits(row.long), digits(row.lat)],
            ...Object.fromEntries(sampleColumns.map(({ name }) => [name, shownCell(row[name])])),
          })),
        );
      },
    );
  });
}

/** As many digits as GDAL writes. */
const digits = (value: number): number => Number(value.toPrecision(15));

function readCell(kind: string, text: string | undefined): string | number | null {
  if (text === undefined || text === '') return null;
  if (kind === 'number' || kind === 'integer') return digits(Number(text));
  return kind === 'date' ? text.slice(0, 10).replaceAll('/', '-') : text;
}

function shownCell(value: string | number | null): string | number | null {
  if (value === null || value === '') return null;
  return typeof value === 'number' ? digits(value) : value;
}
