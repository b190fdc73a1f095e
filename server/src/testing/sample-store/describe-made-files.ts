import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { isNonDetect, sampleColumns, type Sample } from '@wellfield/contract';
import { coordinateSystem } from '../../coordinates/coordinate-systems.ts';
import { isOnPath } from '../is-on-path.ts';
import type { OpenedStore } from './opened-store.ts';
import { writtenFiles } from './written-files.ts';

const run = promisify(execFile);
const facts = { query: 'All of it', criteria: 'Any row', release: 'as asked' };

/** Files that are made from the rows by this product, read by programs that are not of it. */
export function describeMadeFiles(store: OpenedStore): void {
  const { release } = store;
  describe('files made for other programs', () => {
    const { rows: allRows, written } = writtenFiles(store, facts);
    let rows: readonly Sample[];
    beforeAll(() => {
      rows = allRows();
    });

    test('[FMT-04] a GeoPackage has every row in order with its point, and what its columns mean', async () => {
      const file = new Database(await written('gpkg'), { readonly: true });
      try {
        expect(file.pragma('application_id', { simple: true })).toBe(Buffer.from('GPKG').readInt32BE());
        expect(file.pragma('integrity_check', { simple: true })).toBe('ok');
        const read = file.prepare('SELECT * FROM samples ORDER BY fid').all() as (Sample & {
          fid: number;
          geom: Buffer | null;
        })[];
        expect(read.map(({ fid: _fid, geom: _geom, ...row }) => row)).toEqual(rows);
        expect(read.map(({ geom }) => geom && pointOf(geom))).toEqual(
          rows.map(({ lat, long }) => (lat === null || long === null ? null : [long, lat])),
        );
        const described = file
          .prepare("SELECT column_name FROM gpkg_data_columns WHERE table_name = 'samples' AND description <> ''")
          .all();
        expect(described).toHaveLength(sampleColumns.length);
        const { metadata } = file.prepare('SELECT metadata FROM gpkg_metadata').get() as { metadata: string };
        expect(JSON.parse(metadata)).toEqual({ ...facts, release: release().id });
        const locations = file.prepare('SELECT location, samples, non_detects FROM locations ORDER BY location').all();
        expect(locations).toEqual(countsOf(rows));
      } finally {
        file.close();
      }
    });

    test.runIf(isOnPath('ogr2ogr'))(
      '[FMT-04] GDAL reads the GeoPackage as it was written, coordinates and days too (needs GDAL)',
      async () => {
        const file = await written('gpkg');
        const { stdout } = await run(
          'ogr2ogr',
          ['-f', 'CSV', '/vsistdout/', file, 'samples', '-lco', 'GEOMETRY=AS_XY'],
          { maxBuffer: 1e9 },
        );
        const read = parse(stdout, { columns: true }) as Record<string, string>[];
        expect(read).toHaveLength(rows.length);
        read.forEach((cells, index) => {
          const row = rows[index] as Sample;
          expect([cells['X'], cells['Y']].map((text) => (text ? Number(text) : null))).toEqual(
            row.lat === null || row.long === null ? [null, null] : [digits(row.long), digits(row.lat)],
          );
          expect(cells['sample_date']?.replaceAll('/', '-')).toBe(row.sample_date);
          expect([cells['analyte'], cells['location']]).toEqual([row.analyte, row.location]);
          expect(cells['result'] ? Number(cells['result']) : null).toBe(
            row.result === null ? null : digits(row.result),
          );
        });
        const { stdout: layers } = await run('ogrinfo', ['-so', '-al', file]);
        expect(layers).toContain('Layer name: locations');
        expect(layers).toContain('ID["EPSG",4326]');
      },
    );

    test('[FMT-04] [QRY-09] a workbook has every row, numbers as numbers, days as days, and no formula', async () => {
      const sheets = await readWorkbook(await written('xlsx'));
      expect(sheets.map(({ sheet }) => sheet)).toEqual(['Data', 'Locations', 'Summary', 'Notes']);
      const [heading = [], ...data] = sheets[0]?.data ?? [];
      expect(heading).toEqual(sampleColumns.map(({ name }) => name));
      const cellOf = (value: unknown): unknown => {
        if (value instanceof Date) return value.toISOString().slice(0, 10);
        return typeof value === 'string' && value.trim() === '' ? null : value;
      };
      expect(data.map((cells) => sampleColumns.map((_, index) => cellOf(cells[index] ?? null)))).toEqual(
        rows.map((row) =>
          sampleColumns.map(({ name, kind }) => {
            const value = row[name];
            if (kind !== 'text' || typeof value !== 'string') return value;
            return cellOf(neutral(value).trim());
          }),
        ),
      );
      const [, ...locations] = sheets[1]?.data ?? [];
      expect(locations.map((cells) => ({ location: cells[0], samples: cells[3], non_detects: cells[4] }))).toEqual(
        countsOf(rows).map((count) => ({ ...count, location: neutral(count.location) })),
      );
      const [, ...summary] = sheets[2]?.data ?? [];
      expect(summary.reduce((sum, cells) => sum + Number(cells[3]), 0)).toBe(rows.length);
      const notes = new Map((sheets[3]?.data ?? []).map(([about, what]) => [about, what]));
      expect(notes.get('criteria')).toBe('Any row');
      expect(notes.get('Data: result')).toContain('for a non-detect its reporting limit');
    });

    test('[FMT-07] ProUCL’s workbook says of every result whether it was detected', async () => {
      const [sheet, notes] = await readWorkbook(await written('proucl'));
      const [heading, ...data] = sheet?.data ?? [];
      expect(heading).toEqual([
        'Location',
        'Matrix',
        'Analyte',
        'Unit',
        'Fraction',
        'Sample_Date',
        'Result',
        'D_Result',
      ]);
      const text = (value: string | null): string | null => (value === null ? null : neutral(value).trim());
      expect(
        data.map((cells) => [
          ...Array.from({ length: 5 }, (_, index) => cells[index] ?? null),
          cells[5] instanceof Date ? cells[5].toISOString().slice(0, 10) : cells[5],
          cells[6] ?? null,
          cells[7] ?? null,
        ]),
      ).toEqual(
        rows.map(({ location, matrix, analyte, unit, filtered, sample_date, result, detect }) => [
          ...[location, matrix, analyte, unit, filtered].map(text),
          sample_date,
          result,
          result === null ? null : isNonDetect(detect) ? 0 : 1,
        ]),
      );
      const groups = new Map<string, Set<string>>();
      for (const { analyte, matrix, filtered, unit } of rows)
        groups.set(analyte, (groups.get(analyte) ?? new Set()).add(JSON.stringify([matrix, filtered, unit])));
      const several = [...groups].filter(([, sets]) => sets.size > 1).map(([analyte]) => neutral(analyte).trim());
      const listed = (notes?.data ?? []).filter(([about]) => about === 'group by matrix, fraction and unit too');
      expect(listed.map(([, analyte]) => String(analyte)).toSorted()).toEqual(several.toSorted());
    });

    test('[FMT-07] [QRY-09] the CSV for R’s censored data has TRUE for every non-detect', async () => {
      const read = parse(await readFile(await written('censored'), 'utf8'), { columns: true }) as Record<
        string,
        string
      >[];
      const cell = (value: number | string | null): string => {
        if (value === null) return '';
        return typeof value === 'number' ? String(value) : neutral(value);
      };
      expect(read).toEqual(
        rows.map((row) => ({
          location: cell(row.location),
          matrix: cell(row.matrix),
          analyte: cell(row.analyte),
          unit: cell(row.unit),
          fraction: cell(row.filtered),
          sample_date: row.sample_date,
          result: cell(row.result),
          censored: isNonDetect(row.detect) ? 'TRUE' : 'FALSE',
          reporting_limit: cell(row.reporting_limit),
          detection_limit: cell(row.detection_limit),
          qualifier: cell(row.qualifier),
          sample_id: cell(row.sample_id),
          above_limit: '',
        })),
      );
    });

    test('[FMT-07] GWSDAT’s tables have every result with its limit, wells in meters, and notes of what has no place there', async () => {
      const parts = unzipSync(await readFile(await written('gwsdat')));
      const text = (name: string): string => Buffer.from(parts[name] ?? []).toString();
      const data = parse(text('WellData.csv'), { columns: true }) as Record<string, string>[];
      const groundWater = rows.filter(({ matrix }) => matrix === 'Ground Water');
      const measured = groundWater.filter(({ result }) => result !== null);
      // Every analyte of these rows has all fractions and units.
      const named = ({ analyte, filtered, unit }: Sample): string => {
        const fraction = filtered === 'F' || filtered === 'D' ? 'Dissolved' : filtered;
        const words = [fraction, unit === null ? 'no unit' : null].filter((word) => word !== null);
        return words.length === 0 ? analyte : `${analyte} (${words.join(', ')})`;
      };
      expect(data).toEqual(
        measured.map((row) => ({
          WellName: neutral(row.location),
          Constituent: neutral(named(row)),
          SampleDate: row.sample_date,
          // A negative non-detect, or a number, as it is.
          Result: `${isNonDetect(row.detect) ? 'ND<' : ''}${row.result}`,
          Units: row.unit ?? '',
          Flags: '',
        })),
      );
      const notes = text('Notes.txt');
      expect(notes).toContain(`limit, which are not in WellData.csv: ${groundWater.length - measured.length}`);
      expect(notes).toContain(`other matrices, which are not in WellData.csv: ${rows.length - groundWater.length} (`);
      const [, code = ''] = /\((EPSG:\d+)\)/.exec(notes) ?? [];
      const wells = parse(text('WellCoords.csv'), { columns: true }) as Record<string, string>[];
      // Made rows of a location have several positions; its first is taken.
      const located = new Map(
        groundWater
          .toReversed()
          .flatMap(({ location, lat, long }) =>
            lat === null || long === null ? [] : [[neutral(location), { lat, long }] as const],
          ),
      );
      expect(wells.map(({ WellName = '' }) => WellName).toSorted()).toEqual([...located.keys()].toSorted());
      expect(new Set(wells.map(({ CoordUnits }) => CoordUnits))).toEqual(new Set(['metres']));
      const system = coordinateSystem(code);
      if (typeof system === 'string') throw new Error(system);
      for (const { WellName = '', XCoord, YCoord } of wells) {
        const found = system.toDegrees(Number(XCoord), Number(YCoord));
        const given = located.get(WellName);
        // Of a centimeter, as the coordinates are written.
        expect(Math.abs((found?.lat ?? Number.NaN) - (given?.lat ?? 0))).toBeLessThan(1e-6);
        expect(Math.abs((found?.long ?? Number.NaN) - (given?.long ?? 0))).toBeLessThan(1e-6);
      }
    });
  });
}

/** As many digits as GDAL writes. */
const digits = (value: number): number => Number(value.toPrecision(15));

/** What a spreadsheet would run begins with an apostrophe. */
const neutral = (text: string): string => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);

/** The coordinates of a GeoPackage's point, read by its specification. */
function pointOf(blob: Buffer): [number, number] {
  expect([blob.toString('latin1', 0, 2), blob.readInt32LE(4), blob.readUInt32LE(9)]).toEqual(['GP', 4326, 1]);
  return [blob.readDoubleLE(13), blob.readDoubleLE(21)];
}

function countsOf(rows: readonly Sample[]): { location: string; samples: number; non_detects: number }[] {
  const counts = new Map<string, { location: string; samples: number; non_detects: number }>();
  for (const { location, detect } of rows) {
    const count = counts.get(location) ?? { location, samples: 0, non_detects: 0 };
    count.samples += 1;
    if (isNonDetect(detect)) count.non_detects += 1;
    counts.set(location, count);
  }
  return [...counts.values()].toSorted((one, other) =>
    Buffer.compare(Buffer.from(one.location), Buffer.from(other.location)),
  );
}
