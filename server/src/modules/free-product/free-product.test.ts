import { listFreeProduct } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { success } from '../../testing/api-client.ts';
import type { TestRow } from '../../testing/small-release.ts';
import { startServer } from '../../testing/start-server.ts';

const well = { location: 'SGS2', lat: 36.05, long: -114.99, unit: 'mm', detect: 'Y' } as const;
const rows: readonly TestRow[] = [
  { ...well, dataset: 'wl', analyte: 'NAPL thickness', sample_date: '2009-08-03', result: 19 },
  { ...well, dataset: 'wl', analyte: 'NAPL thickness', sample_date: '2008-08-04', result: 288 },
  // None was found, twice; a level is no thickness.
  { ...well, dataset: 'wl', analyte: 'NAPL thickness', sample_date: '2007-08-04', result: 0 },
  { ...well, dataset: 'wl', analyte: 'NAPL thickness', sample_date: '2007-11-04', result: 1, detect: 'N' },
  { ...well, dataset: 'wl', analyte: 'Water level elevation', sample_date: '2009-08-03', result: 5 },
  { ...well, dataset: 'bmi', location: 'BH3', analyte: 'LNAPL', sample_date: '2009-08-03', result: 0.2, unit: 'ft' },
];
const found = { lat: 36.05, long: -114.99 };

test('[quarter A3] free product is that of the analyte of GWSDAT’s format, above 0, by well and day', async () => {
  await using server = await startServer({ rows });
  const token = await server.api.register('product@example.org');
  const { data, release } = success(listFreeProduct, await server.api.get('/api/free_product', token));
  expect(release).toBe(server.services.store.health().release);
  expect(data).toEqual([
    { ...found, location: 'SGS2', date: '2008-08-04', thickness: 288, unit: 'mm' },
    { ...found, location: 'SGS2', date: '2009-08-03', thickness: 19, unit: 'mm' },
  ]);
});

test('[quarter A3] a site names its own analytes of free product, in any dataset, or none', async () => {
  await using server = await startServer({ rows, site: { freeProduct: { analytes: ['LNAPL'] } } });
  const token = await server.api.register('product@example.org');
  expect(success(listFreeProduct, await server.api.get('/api/free_product', token)).data).toEqual([
    { ...found, location: 'BH3', date: '2009-08-03', thickness: 0.2, unit: 'ft' },
  ]);
  await using other = await startServer({ rows, site: { freeProduct: { analytes: [] } } });
  const bearer = await other.api.register('product@example.org');
  expect(success(listFreeProduct, await other.api.get('/api/free_product', bearer)).data).toEqual([]);
});
