import { listSharedQueries, messages, refusalsOfRoles, saveQuery, type Role } from '@wellfield/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused, success } from '../testing/api-client.ts';
import { endpoints } from '../testing/endpoints.ts';
import { holdBack } from '../testing/hold-back.ts';
import { personOfRole } from '../testing/person-of-role.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
});
afterAll(() => server[Symbol.asyncDispose]());

const person = (email: string, role: Role) => personOfRole(server, email, role);

const call = ({ method, path }: { method: string; path: string }, token: string) =>
  server.api.request(path.replaceAll(/:[a-z_]+/g, '0'), {
    method,
    token,
    ...(method !== 'GET' && { body: '{}', headers: { 'content-type': 'application/json' } }),
  });

const ofRole = (role: Role) => endpoints.filter((one) => one.role === role);

describe('[ADM-01] roles', () => {
  test('every call that names a role is refused (403) with a text to those who have a lesser one', async () => {
    const [reader, contributor] = [
      await person('r@example.org', 'reader'),
      await person('c@example.org', 'contributor'),
    ];
    expect(ofRole('contributor').map(({ name }) => name)).toEqual(['shareSavedQuery']);
    for (const endpoint of ofRole('contributor')) {
      expect(refused(await call(endpoint, reader.token)).error, endpoint.name).toBe(refusalsOfRoles.contributor.text);
      expect((await call(endpoint, contributor.token)).status, endpoint.name).not.toBe(403);
    }
    for (const endpoint of ofRole('administrator')) {
      for (const { token } of [reader, contributor]) {
        expect(refused(await call(endpoint, token)), endpoint.name).toEqual({
          status: 403,
          error: refusalsOfRoles.administrator.text,
        });
      }
    }
  });

  test('calls under /api/administration are for administrators, without exception, and take no access tokens', async () => {
    const administration = endpoints.filter(({ path }) => path.startsWith('/api/administration'));
    expect(administration.filter(({ role }) => role !== 'administrator')).toEqual([]);
    expect(ofRole('administrator').filter(({ path }) => !path.startsWith('/api/administration'))).toEqual([]);
    expect(ofRole('administrator').filter(({ takesAccessToken }) => takesAccessToken)).toEqual([]);
    const { token } = await person('token@example.org', 'administrator');
    const made = await server.api.post('/api/access_tokens', { name: 'Mine' }, token);
    const accessToken = (made.body as { token: string }).token;
    for (const endpoint of [...ofRole('administrator'), ...ofRole('contributor')]) {
      const error = messages.accessTokens.readOnly;
      expect(refused(await call(endpoint, accessToken)), endpoint.name).toEqual({ status: 403, error });
    }
  });

  test('a change holds from the next call of a live session, also while a body is held back', async () => {
    const { token, id } = await person('changed@example.org', 'contributor');
    const sent = { name: 'Rad', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
    const { query } = success(saveQuery, await server.api.post('/api/queries', sent, token));
    const path = `/api/queries/${query.id}/sharing`;
    const { accounts } = server.services.state;
    const names = async () =>
      success(listSharedQueries, await server.api.get('/api/shared_queries', token)).queries.map(({ name }) => name);
    expect((await server.api.put(path, { shared: true }, token)).status).toBe(200);
    expect(await names()).toEqual(['Rad']);
    await accounts.changeRole(id, 'reader');
    expect((await server.api.put(path, { shared: false }, token)).status).toBe(403);
    // What a reader had shared is in no list, until it may share again.
    expect(await names()).toEqual([]);
    await accounts.changeRole(id, 'contributor');
    expect(await names()).toEqual(['Rad']);

    const finish = await holdBack(server, path, token, { shared: false }, 'PUT');
    // The server has checked who calls: it answers a later call.
    expect(await names()).toEqual(['Rad']);
    await accounts.changeRole(id, 'reader');
    expect(await finish()).toBe(403);
    await accounts.changeRole(id, 'contributor');
    expect(await names()).toEqual(['Rad']);
  });

  test('those who register are contributors, or readers where the site says so; nobody registers as more', async () => {
    await using readers = await startServer({ site: { registration: { policy: 'open', role: 'reader' } } });
    for (const [one, role] of [
      [server, 'contributor'],
      [readers, 'reader'],
    ] as const) {
      const token = await one.api.register('new@example.org');
      expect((await one.api.post('/api/auth', undefined, token)).body).toMatchObject({ account: { role } });
    }
    await expect(startServer({ site: { registration: { policy: 'open', role: 'administrator' } } })).rejects.toThrow(
      'registration.role',
    );
  });
});
