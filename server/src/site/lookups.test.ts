import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadLookups } from './lookups.ts';

const casHeader = 'analyte_name,cas_id,analyte_name_raw\n';
const locationHeader = 'standard_name,standard_easting,standard_northing,location_id,owner,easting,northing\n';

let siteDir: string;
beforeEach(async () => {
  siteDir = await mkdtemp(join(tmpdir(), 'wellfield-lookups-'));
});
afterEach(() => rm(siteDir, { recursive: true }));

async function load(casIds: string, standardLocations: string): Promise<Awaited<ReturnType<typeof loadLookups>>> {
  await writeFile(join(siteDir, 'cas_ids.csv'), casIds);
  await writeFile(join(siteDir, 'standard_locations.csv'), standardLocations);
  return loadLookups(siteDir);
}

test('reads both tables, quoted cells, a byte order mark and missing values', async () => {
  const lookups = await load(
    `\uFEFF${casHeader}"1,1-Dichloroethylene",75-35-4,"1,1-DCE"\r\npH,,\r\n`,
    `${locationHeader}M-1,680123.4,3990001,M001,"Smith, Sons",680123,3990002\n,,,TEST WELL,,,\n`,
  );
  expect(lookups.casIds).toEqual([
    { analyte_name: '1,1-Dichloroethylene', cas_id: '75-35-4', analyte_name_raw: '1,1-DCE' },
    { analyte_name: 'pH', cas_id: null, analyte_name_raw: null },
  ]);
  expect(lookups.standardLocations).toEqual([
    {
      standard_name: 'M-1',
      standard_easting: 680123.4,
      standard_northing: 3990001,
      location_id: 'M001',
      owner: 'Smith, Sons',
      easting: 680123,
      northing: 3990002,
    },
    {
      standard_name: null,
      standard_easting: null,
      standard_northing: null,
      location_id: 'TEST WELL',
      owner: null,
      easting: null,
      northing: null,
    },
  ]);
});

test('reports mistakes of both tables by file, line, column and reason', async () => {
  const casIds = `${casHeader}Perchlorate,14797-73-1,ClO4\n,67-66-3,CHCl3\nChlorate,14866-68-3,ClO4\nBoron,x\n`;
  const locations = `${locationHeader}M-1,x,1,M001,,1,1\n\nM-1,1,1,,,1,1\n`;
  await expect(load(casIds, locations)).rejects.toMatchObject({
    mistakes: [
      'cas_ids.csv:2: cas_id: "14797-73-1" is not a CAS number: its check digit is wrong',
      'cas_ids.csv:3: analyte_name: the standard name is missing',
      'cas_ids.csv:4: analyte_name_raw: "ClO4" is already an alias of "Perchlorate" on line 2',
      'cas_ids.csv:5: 2 cells, but the header has 3',
      'standard_locations.csv:2: standard_easting: "x" is not a number',
      'standard_locations.csv:4: location_id: the location id is missing',
    ],
  });
});

test('refuses another header, a broken quote and a missing table', async () => {
  await expect(load('name,cas\n', locationHeader)).rejects.toThrow(
    'cas_ids.csv:1: the header must be analyte_name,cas_id,analyte_name_raw',
  );
  await expect(load(`${casHeader}"Boron,7440-42-8,B\n`, locationHeader)).rejects.toThrow(/cas_ids\.csv: .*[Qq]uote/);
  await rm(join(siteDir, 'standard_locations.csv'));
  await writeFile(join(siteDir, 'cas_ids.csv'), casHeader);
  await expect(loadLookups(siteDir)).rejects.toThrow('standard_locations.csv: the file is missing');
});
