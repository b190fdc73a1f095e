import { listSavedQueries, login, readSite, saveQuery } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
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

describe('[people 16] [design 9] everybody shares the demonstration account', () => {
  const enter = async ({ api }: TestServer) => success(login, await api.form('/api/login', demonstration));

  test('its password, and the queries that it comes with, stay as they are; a visitor’s own can be changed', async () => {
    await using server = await startServer({ rows: sampleRows, demonstration: true });
    const { api } = server;
    const { token } = await enter(server);
    const change = {
      email: demonstration.email,
      old_password: demonstration.password,
      new_password: 'another horse 42 cart',
    };
    const refused = await api.post('/api/change_pw', change, token);
    expect([refused.status, refused.text]).toEqual([403, expect.stringContaining('its password stays as it is')]);
    const before = success(listSavedQueries, await api.get('/api/queries', token)).queries;
    const other = { name: 'Mine', query_type: 0, data: [{ field: 'matrix', filter: 'Soil' }] };
    for (const { id } of before) {
      const answers = await Promise.all([
        api.put(`/api/queries/${id}`, { deleted: 1 }, token),
        api.put(`/api/queries/${id}/name`, { name: 'Another' }, token),
        api.put(`/api/queries/${id}/definition`, other, token),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    }
    expect(success(listSavedQueries, await api.get('/api/queries', token)).queries).toEqual(before);

    const { query } = success(saveQuery, await api.post('/api/queries', other, token));
    expect((await api.put(`/api/queries/${query.id}/name`, { name: 'My soils' }, token)).status).toBe(200);
    expect((await api.put(`/api/queries/${query.id}`, { deleted: 1 }, token)).status).toBe(200);
  });

  test('what has changed all the same is mended at the offer and at each login, also by two at once', async () => {
    await using server = await startServer({ rows: sampleRows, demonstration: true });
    const { accounts, savedQueries } = server.services.state;
    const { account, token } = await enter(server);
    const { user_id: id } = account;
    const listed = async () => savedQueries.list(id);
    const before = (await listed()).map(({ name, criteria }) => `${name}: ${criteria}`).toSorted();
    const [first, second, third] = await listed();
    await savedQueries.delete(id, String(first?.id));
    await savedQueries.delete(id, String(second?.id));
    await savedQueries.change(String(third?.id), {
      accountId: id,
      name: third?.name ?? '',
      queryType: 2,
      choices: [{ field: 'matrix', filter: 'Soil' }],
      records: 0,
    });
    const names = { email: demonstration.email, firstname: 'Some', lastname: 'Visitor' };
    expect((await server.api.post('/api/update_account', names, token)).status).toBe(200);
    const page = new URL((await site(server)).demo_account?.first_page ?? '', 'http://localhost');
    await Promise.all([enter(server), enter(server)]);
    expect((await listed()).map(({ name, criteria }) => `${name}: ${criteria}`).toSorted()).toEqual(before);
    const shown = (await listed()).find((query) => query.id === page.searchParams.get('q'));
    expect(shown?.name).toBe('Perchlorate in ground water, 2020-2022');
    expect((await accounts.findById(id))?.account).toMatchObject({ firstname: 'Demonstration', lastname: 'Account' });
  });
});

test('the demonstration account’s data is kept across a restart; a changed password is reset', async () => {
  await using first = await startServer({ rows: sampleRows, demonstration: true });
  const { token } = success(login, await first.api.form('/api/login', demonstration));
  const sent = { name: 'Mine', query_type: 0, data: [{ field: 'matrix', filter: 'Soil' }] };
  expect((await first.api.post('/api/queries', sent, token)).status).toBe(200);
  // As an operator's command does.
  const { accounts } = first.services.state;
  const stored = await accounts.findByEmail(demonstration.email);
  await accounts.setPassword(
    stored?.account.user_id ?? '',
    await first.services.passwords.hasher.hash('another horse 42 cart', null),
  );
  expect(await site(first)).not.toHaveProperty('demo_account');
  await first.stop();
  await using second = await startServer({ dataDir: first.dataDir });
  const again = success(login, await second.api.form('/api/login', demonstration));
  expect((await second.api.get('/api/queries', again.token)).text).toContain('"Mine"');
});
