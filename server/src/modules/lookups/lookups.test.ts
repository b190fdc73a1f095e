import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listCasIds, listStandardLocations } from '@wellfield/contract';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { builtInSiteDir } from '../../config/config.ts';
import { success } from '../../testing/api-client.ts';
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
