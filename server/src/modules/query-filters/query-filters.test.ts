import { builderFields, listQueryFilters, listQueryTypes, readSite } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../testing/small-release.ts';
import { startServer } from '../../testing/start-server.ts';

test('the query types: id, name, class', async () => {
  await using server = await startServer();
  const token = await server.api.register('types@example.org');
  const { query_types } = success(listQueryTypes, await server.api.get('/api/query_types', token));
  expect(query_types.map(({ id, name }) => [id, name])).toEqual([
    [0, 'BMI'],
    [1, 'SNWA'],
    [2, 'WL'],
  ]);
});

test('[NAV-14] the site says what its datasets are called; their ids stay', async () => {
  const site = {
    datasets: { bmi: { title: 'Depot', description: 'Monitoring wells since 2005' }, wl: { title: 'Heads' } },
  };
  await using server = await startServer({ site });
  const token = await server.api.register('types@example.org');
  const { query_types } = success(listQueryTypes, await server.api.get('/api/query_types', token));
  expect(query_types.map(({ id, name }) => [id, name])).toEqual([
    [0, 'Depot'],
    [1, 'SNWA'],
    [2, 'Heads'],
  ]);
  const { datasets } = success(readSite, await server.api.get('/api/site'));
  expect(datasets).toEqual({
    bmi: { title: 'Depot', description: 'Monitoring wells since 2005' },
    snwa: { title: 'SNWA', description: null },
    wl: { title: 'Heads', description: null },
  });
});

test('[people 6] every dataset’s fields and the values of its rows, from the served release, flags said by their meaning', async () => {
  await using server = await startServer({ rows: sampleRows });
  const token = await server.api.register('filters@example.org');
  const ask = async () => success(listQueryFilters, await server.api.get('/api/new_query_filters', token));
  const answer = await ask();
  const names = (fields: { field: string }[]): string[] => fields.map(({ field }) => field);
  expect(names(answer.query_fields)).toEqual(builderFields('bmi').map(({ name }) => name));
  expect(names(answer.query_fields)).toContain('dvsr_id');
  expect(names(answer.query_fields_snwa)).toContain('data_submit_type');
  expect(names(answer.query_fields_snwa)).not.toContain('dvsr_id');

  const tritium = answer.query_filters.find(({ filter }) => filter === 'Tritium');
  const field = answer.query_fields.find(({ id }) => id === tritium?.field_id);
  expect(field).toMatchObject({ field: 'analyte_name', title: 'Parameter' });
  expect(tritium).toMatchObject({
    field: 'analyte_name',
    analyte_type: 'Rad',
    analyte_subtype: 'Radionuclide',
    // [BLD-18] All of its rows have it.
    unit: 'pCi/L',
    included: true,
    active: false,
    visible: true,
    records: 6,
  });
  const titles = (name: string) =>
    answer.query_filters.filter(({ field: of }) => of === name).map(({ filter, title }) => [filter, title]);
  expect(titles('detect')).toEqual([
    ['U', 'Not detected (U)'],
    ['Y', 'Detected (Y)'],
  ]);
  expect(titles('filtered')).toEqual([
    [null, 'Not stated'],
    ['F', 'Dissolved (F)'],
  ]);
  expect(answer.query_filters.filter(({ field: of }) => of === 'matrix').map(({ filter }) => filter)).toContain(null);
  expect(answer.query_filters_snwa).toEqual([]);
  const levels = answer.query_filters_wl.filter(({ field: of }) => of === 'analyte_name');
  expect(levels.map(({ filter, records }) => [filter, records])).toEqual([['Water Level', 2]]);

  // Of results by unit; the water levels have no depth.
  expect(answer.query_extents.toSorted((a, b) => (a.field + a.unit < b.field + b.unit ? -1 : 1))).toEqual([
    { field: 'result', unit: 'pCi/L', min: 1.5, max: 120 },
    { field: 'result', unit: 'ug/L', min: 5, max: 900 },
    { field: 'sample_bottom_depth', unit: null, min: 10, max: 20 },
    { field: 'year', unit: null, min: 1999, max: 2011 },
  ]);
  expect(answer.query_extents_snwa).toEqual([]);
  expect(answer.query_extents_wl).toContainEqual({ field: 'result', unit: 'ft', min: 1690.25, max: 1700.5 });

  const next = await writeSmallRelease(server.dataDir, sampleRows.slice(0, 1));
  await expect.poll(async () => (await ask()).release).toBe(next);
  expect((await ask()).query_filters.find(({ filter }) => filter === 'Tritium')?.records).toBe(1);
});
