import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listCasIds, listStandardLocations } from '@wellfield/contract';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { builtInSiteDir } from '../../config/config.ts';
import { success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer } from '../../testing/start-server.ts';

test('[LKP-07] both tables are answered line by line as in the site folder, for accounts only', async () => {
  await using server = await startServer();
  for (const path of ['/api/cas_ids', '/api/standard_locations']) {
    expect((await server.api.get(path)).status).toBe(401);
  }
  const token = await server.api.register('lookups@example.org');
  const lines = async (file: string) =>
    parse(await readFile(join(builtInSiteDir, file), 'utf8'), { columns: true }) as Record<string, string>[];
  const number = (text: string | undefined) => (text === undefined || text === '' ? null : Number(text));

  const cas = success(listCasIds, await server.api.get('/api/cas_ids', token));
  expect(cas.data).toEqual(
    (await lines('cas_ids.csv')).map(({ analyte_name, cas_id, analyte_name_raw }) => ({
      analyte_name,
      cas_id: cas_id || null,
      analyte_name_raw: analyte_name_raw || null,
    })),
  );
  const locations = success(listStandardLocations, await server.api.get('/api/standard_locations', token));
  expect(locations.crs).toMatch(/^EPSG:\d+$/);
  expect(locations.data).toEqual(
    (await lines('standard_locations.csv')).map((line) => ({
      standard_name: line['standard_name'] || null,
      standard_easting: number(line['standard_easting']),
      standard_northing: number(line['standard_northing']),
      location_id: line['location_id'],
      owner: line['owner'] || null,
      easting: number(line['easting']),
      northing: number(line['northing']),
    })),
  );
});

test('[explore 14] a site whose tables are still empty has the names of its release', async () => {
  const siteFiles = {
    'cas_ids.csv': 'analyte_name,cas_id,analyte_name_raw\n',
    'standard_locations.csv': 'standard_name,standard_easting,standard_northing,location_id,owner,easting,northing\n',
  };
  await using server = await startServer({ siteFiles, rows: sampleRows });
  const token = await server.api.register('lookups@example.org');
  const names = (of: (row: (typeof sampleRows)[number]) => string) => [...new Set(sampleRows.map(of))].toSorted();
  const cas = success(listCasIds, await server.api.get('/api/cas_ids', token));
  expect(cas.data.map(({ analyte_name }) => analyte_name)).toEqual(names(({ analyte }) => analyte));
  const locations = success(listStandardLocations, await server.api.get('/api/standard_locations', token));
  expect(locations.data.map(({ standard_name }) => standard_name)).toEqual(names(({ location }) => location));

  await using before = await startServer({ siteFiles });
  const early = await before.api.register('early@example.org');
  expect(success(listStandardLocations, await before.api.get('/api/standard_locations', early)).data).toEqual([]);
});
