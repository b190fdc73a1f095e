import { listSavedQueries, login, readSite } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { productVersion } from '../../config/product-version.ts';
import { success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { writeSmallRelease } from '../../testing/small-release.ts';
import { startServer, type TestServer } from '../../testing/start-server.ts';

const demonstration = { email: 'demo@example.org', password: 'demonstration' };
const site = async ({ api }: TestServer) => success(readSite, await api.get('/api/site'));

test('the site’s settings that the page needs, public, with the product’s version', async () => {
  await using server = await startServer({
    site: { title: 'Test site' },
    environment: { ADMIN_EMAIL: 'ops@example.org' },
  });
  expect(await site(server)).toMatchObject({
    title: 'Test site',
    version: productVersion,
    admin_email: 'ops@example.org',
    public_overview: false,
    mail: 'outbox',
  });
  expect(await site(server)).not.toHaveProperty('demo_account');
});

test('the demonstration account exists and is offered with the demonstration dataset on loopback addresses, and goes with it', async () => {
  await using server = await startServer({ rows: sampleRows, demonstration: true });
  const offered = (await site(server)).demo_account;
  expect(offered).toMatchObject(demonstration);
  const { token } = success(login, await server.api.form('/api/login', demonstration));
  const { queries } = success(listSavedQueries, await server.api.get('/api/queries', token));
  expect(queries.length).toBeGreaterThan(2);
  const page = new URL(offered?.first_page ?? '', 'http://localhost');
  expect(page.pathname).toBe('/map');
  const first = queries.find(({ id }) => id === page.searchParams.get('q'));
  expect(first?.name).toBe('Perchlorate in ground water, 2020-2022');
  await server.api.put(`/api/queries/${first?.id}`, { deleted: 1 }, token);
  expect((await site(server)).demo_account).toEqual({ ...demonstration, first_page: null });

  const real = await writeSmallRelease(server.dataDir, sampleRows);
  await expect.poll(() => server.services.store.health().release).toBe(real);
  expect((await server.api.form('/api/login', demonstration)).status).toBe(401);
  expect((await server.api.get('/api/queries', token)).status).toBe(401);
  expect(await site(server)).not.toHaveProperty('demo_account');
});

test.each([
  ['PUBLIC_URL', { PUBLIC_URL: 'https://wells.example.org' }],
  ['HOST', { HOST: '0.0.0.0' }],
])(
  'there is no demonstration account when %s is no loopback address, also where there was one',
  async (_, environment) => {
    await using first = await startServer({ rows: sampleRows, demonstration: true });
    expect((await first.api.form('/api/login', demonstration)).status).toBe(200);
    await first.stop();
    await using reachable = await startServer({ dataDir: first.dataDir, environment });
    expect(await site(reachable)).not.toHaveProperty('demo_account');
    expect((await reachable.api.form('/api/login', demonstration)).status).toBe(401);
  },
);

test('the demonstration account’s data is kept across a restart; a changed password is reset', async () => {
  await using first = await startServer({ rows: sampleRows, demonstration: true });
  const { token } = success(login, await first.api.form('/api/login', demonstration));
  const sent = { name: 'Mine', query_type: 0, data: [{ field: 'matrix', filter: 'Soil' }] };
  expect((await first.api.post('/api/queries', sent, token)).status).toBe(200);
  const change = {
    email: demonstration.email,
    old_password: demonstration.password,
    new_password: 'another horse 42 cart',
  };
  expect((await first.api.post('/api/change_pw', change, token)).status).toBe(200);
  expect(await site(first)).not.toHaveProperty('demo_account');
  await first.stop();
  await using second = await startServer({ dataDir: first.dataDir });
  const again = success(login, await second.api.form('/api/login', demonstration));
  expect((await second.api.get('/api/queries', again.token)).text).toContain('"Mine"');
});
