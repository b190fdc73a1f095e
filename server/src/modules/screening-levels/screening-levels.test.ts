import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listScreeningLevels } from '@wellfield/contract';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { builtInSiteDir } from '../../config/config.ts';
import { success } from '../../testing/api-client.ts';
import { startServer } from '../../testing/start-server.ts';

describe('[LEV-04] the call for levels', () => {
  test('answers the site’s, for accounts only', async () => {
    await using server = await startServer();
    expect((await server.api.get('/api/screening_levels')).status).toBe(401);
    const token = await server.api.register('levels@example.org');
    const { data, today } = success(listScreeningLevels, await server.api.get('/api/screening_levels', token));
    expect(today).toBe(new Date().toISOString().slice(0, 10));
    const lines = parse(await readFile(join(builtInSiteDir, 'levels.csv'), 'utf8'), { columns: true }) as Record<
      string,
      string
    >[];
    expect(data.map(({ set, analyte, value, unit, source }) => [set, analyte, String(value), unit, source])).toEqual(
      lines.map(({ set, analyte, value, unit, source }) => [set, analyte, value, unit, source]),
    );
    // What is proposed for perchlorate and what lead's action level becomes: FR Doc. 2026-00021 and 89 FR 86418.
    const timed = data.filter((level) => level.status !== 'in force' || level.valid_from !== null);
    expect(timed.map(({ analyte, value, status, valid_from }) => [analyte, value, status, valid_from])).toEqual([
      ['Lead', 0.01, 'in force', '2027-11-01'],
      ['Perchlorate', 0.02, 'proposed', null],
      ['Perchlorate', 0.04, 'proposed', null],
      ['Perchlorate', 0.08, 'proposed', null],
    ]);
  });

  test('a site without the file has none', async () => {
    await using server = await startServer({
      siteFiles: { 'levels.csv': 'set,analyte,matrix,fraction,value,unit,name,kind,source,date\n' },
    });
    const token = await server.api.register('levels@example.org');
    expect(success(listScreeningLevels, await server.api.get('/api/screening_levels', token)).data).toEqual([]);
  });
});
