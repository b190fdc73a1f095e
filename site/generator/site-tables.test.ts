import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import readWorkbook from 'read-excel-file/node';
import { expect, test, vi } from 'vitest';
import { loadLookups } from '../../server/src/site/lookups.ts';
import { analytes } from './analytes.ts';
import { siteLocations } from './site-locations.ts';
import { inventedDailyFlowCsv, inventedFlowRdb, inventedGauge, inventedLoadStations } from './site-gauge.ts';
import { siteOverlays } from './site-overlays.ts';
import { sitePicture } from './site-picture.ts';
import { casIdsCsv, standardLocationsCsv } from './site-tables.ts';
import { siteWorkbooks } from './site-workbooks.ts';
import { workbookFile } from './workbook-file.ts';

const siteDir = join(import.meta.dirname, '..');

test('[plots 15] the site folder has the tables, overlays, invented gauge and picture for the current locations and analytes', async () => {
  expect(await readFile(join(siteDir, 'cas_ids.csv'), 'utf8')).toBe(casIdsCsv());
  expect(await readFile(join(siteDir, 'standard_locations.csv'), 'utf8')).toBe(standardLocationsCsv());
  expect(await readFile(join(siteDir, 'images/site.svg'), 'utf8')).toBe(sitePicture());
  const settings = JSON.parse(await readFile(join(siteDir, 'site.json'), 'utf8')) as {
    inventedGauges: unknown;
    loadStations: unknown;
  };
  expect(settings.inventedGauges).toEqual([inventedGauge]);
  expect(await readFile(join(siteDir, `gauges/${inventedGauge.id}.rdb`), 'utf8')).toBe(inventedFlowRdb());
  expect(settings.loadStations).toEqual(inventedLoadStations);
  const daily = await readFile(join(siteDir, `gauges/${inventedGauge.id}-daily.csv`), 'utf8');
  expect(daily).toBe(inventedDailyFlowCsv());
  const gauges = await readFile(join(siteDir, 'overlays/usgs-gauges.geojson'), 'utf8');
  const { id, name, datum, note, long, lat } = inventedGauge;
  expect((JSON.parse(gauges) as { features: unknown[] }).features.at(-1)).toMatchObject({
    properties: { id, name, datum, note },
    geometry: { coordinates: [long, lat] },
  });
  const overlays = siteOverlays();
  for (const [name, text] of Object.entries(overlays)) {
    expect(await readFile(join(siteDir, 'overlays', name), 'utf8')).toBe(text);
  }
  expect(await readdir(join(siteDir, 'overlays'))).toEqual(
    [...Object.keys(overlays), 'usgs-gauges.geojson'].toSorted(),
  );
});

test('[LOAD-04] the invented gauge’s days have the means of its months; what the flood took is missing in both', async () => {
  const months = new Map<string, number[]>();
  for (const line of inventedDailyFlowCsv().trim().split('\n').slice(1)) {
    const [date = '', flow] = line.split(',');
    const month = date.slice(0, 7);
    months.set(month, [...(months.get(month) ?? []), Number(flow)]);
  }
  const means = inventedFlowRdb()
    .split('\n')
    .filter((line) => line.startsWith('NONE'))
    .map((line) => line.split('\t'))
    .map(([, , , , , year, month, mean]) => [`${year}-${month?.padStart(2, '0')}`, Number(mean)] as const);
  for (const [month, mean] of means) {
    const days = months.get(month) ?? [];
    const [year, number] = month.split('-').map(Number) as [number, number];
    expect(days.length, month).toBe(new Date(Date.UTC(year, number, 0)).getUTCDate());
    expect(Math.abs(days.reduce((sum, day) => sum + day, 0) / days.length - mean), month).toBeLessThan(0.1);
  }
  expect(months.get('2003-09')).toHaveLength(13);
  expect([...months.keys()].length).toBe(means.length + 1);
});

test('the site’s workbooks are real ones with the generator’s content, each labeled as invented', async () => {
  const folder = join(siteDir, 'downloads');
  const workbooks = siteWorkbooks();
  expect(await readdir(folder)).toEqual(Object.keys(workbooks).toSorted());
  for (const [name, sheets] of Object.entries(workbooks)) {
    const read = await readWorkbook(join(folder, name));
    expect(
      read.map(({ sheet, data }) => ({ sheet, rows: data })),
      name,
    ).toEqual(sheets);
    expect(String(read[0]?.data[1]?.[0]), name).toContain('invented');
  }
});

test('a workbook is the same file whenever it is written', async () => {
  const sheets = siteWorkbooks()['cas-id-guidance.xlsx'] ?? [];
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2001-02-03T04:05:06') });
  const first = await workbookFile(sheets);
  vi.setSystemTime(new Date('2026-07-08T09:10:11'));
  const second = await workbookFile(sheets);
  vi.useRealTimers();
  expect(second.equals(first)).toBe(true);
  expect(first.includes('xl/workbook.xml')).toBe(true);
});

test('the workbooks agree with the tables and the known CAS numbers', async () => {
  const {
    'all-wells-july-2022.xlsx': wells,
    'background-soil.xlsx': soil,
    'cas-id-guidance.xlsx': cas,
  } = siteWorkbooks();
  const { standardLocations } = await loadLookups(siteDir);
  const standards = new Map(standardLocations.map((row) => [row.location_id, row]));
  const listed = wells?.[1]?.rows.slice(1) ?? [];
  expect(listed.length).toBeGreaterThan(300);
  for (const [well, , owner, easting, northing] of listed) {
    const { standard_easting, standard_northing, owner: known } = standards.get(String(well)) ?? {};
    expect([owner, easting, northing]).toEqual([known, standard_easting, standard_northing]);
  }
  expect(new Set(soil?.[1]?.rows.slice(1).map(([, location]) => location)).size).toBe(18);
  expect(cas?.[1]?.rows).toContainEqual(['Perchlorate', '14797-73-0', expect.any(String), 'General Chemistry']);
});

test('every analyte has a CAS record and an alias', async () => {
  const { casIds } = await loadLookups(siteDir);
  for (const { name, casId } of analytes) {
    const records = casIds.filter(({ analyte_name: standard }) => standard === name);
    expect(records).toContainEqual(expect.objectContaining({ analyte_name: name, cas_id: casId }));
    for (const { cas_id: id } of records) expect(id).toBe(casId);
  }
});

test('every well and seep has its own id, many have aliases, some have two surveys that disagree, some ids have no position', async () => {
  const { standardLocations } = await loadLookups(siteDir);
  const wells = siteLocations().filter(({ kind }) => kind === 'seep' || kind.endsWith('well'));
  for (const { name, surveyed } of wells) {
    const own = standardLocations.find(({ location_id: id }) => id === name);
    expect(own?.standard_name).toBe(name);
    expect(own?.standard_easting !== null).toBe(surveyed);
  }
  const aliases = standardLocations.filter(
    ({ standard_name: standard, location_id: id }) => standard !== null && standard !== id,
  );
  expect(aliases.length).toBeGreaterThan(100);
  expect(new Set(standardLocations.map(({ owner }) => owner)).size).toBeGreaterThan(3);
  const distances = standardLocations.flatMap((row) =>
    row.easting === null || row.northing === null || row.standard_easting === null || row.standard_northing === null
      ? []
      : [Math.hypot(row.easting - row.standard_easting, row.northing - row.standard_northing)],
  );
  expect(distances.filter((metres) => metres > 10)).toHaveLength(6);
  expect(standardLocations.filter(({ standard_name: standard }) => standard === null)).toHaveLength(3);
});

test('standard positions are meters of UTM zone 11N, NAD83', async () => {
  const { standardLocations } = await loadLookups(siteDir);
  const surveyed = standardLocations.filter(({ standard_easting: easting }) => easting !== null);
  // Central meridian 117° W: near Henderson some 180 km east of it, and 36.05° N some 3,991 km north of the equator.
  for (const { standard_easting: easting, standard_northing: northing } of surveyed) {
    expect(easting).toBeGreaterThan(678_000);
    expect(easting).toBeLessThan(689_500);
    expect(northing).toBeGreaterThan(3_989_500);
    expect(northing).toBeLessThan(3_999_000);
  }
});
