import {
  refusalsOf,
  refusalsOfQuotas,
  saveQuery,
  type DeclaredRefusals,
  type Endpoint,
  type QuotaName,
} from '@wellfield/contract';
import Fastify from 'fastify';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AuditLog } from '../auditing/audit-log.ts';
import { QuotaError } from '../state/port/quota-error.ts';
import { apiClient, refused, success } from '../testing/api-client.ts';
import { requireDeclared } from '../testing/declared-refusal.ts';
import { endpoints } from '../testing/endpoints.ts';
import { rawBytes } from '../testing/raw-request.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';
import { answerErrors } from './error-answers.ts';
import { route, type Route } from './route.ts';
import { useZodSchemas } from './validation.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
  token = await server.api.register('names@example.org');
});
afterAll(() => server[Symbol.asyncDispose]());

/** Serves routes alone: nobody is logged in, so nothing is audited. */
async function serve(routes: readonly Route[]) {
  const app = Fastify();
  const audit = new AuditLog({ dataDir: tmpdir(), keep: { days: 1, bytes: 1_000 }, now: Date.now });
  answerErrors(app, { settings: { title: 'A site' }, audit, now: Date.now });
  useZodSchemas(app);
  app.decorateRequest('session', null);
  for (const add of routes) add(app);
  const api = apiClient(await app.listen({ host: '127.0.0.1', port: 0 }));
  return { api, [Symbol.asyncDispose]: () => app.close() };
}

const pathOf = (call: string, name: string): `/${string}` => `/${call}/${name}`;

/** A call that does nothing but throw. */
const failing = (path: `/${string}`, refusals: DeclaredRefusals, fail: (refuse: Refuser) => Error): Route =>
  route(
    { name: 'fails', group: 'Site', method: 'POST', path, summary: '', access: 'public', answer: z.null(), refusals },
    ({ refuse }) => Promise.reject(fail(refuse as Refuser)),
  );
type Refuser = (name: string, values?: Readonly<Record<string, string>>) => Error;

const filledIn = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, blank = '']) => [blank, 'so much']));

describe('[house 7] a refusal has a name', () => {
  test('that is sent beside its text, whichever call refuses for whichever reason', async () => {
    const all = endpoints.flatMap((call) =>
      Object.entries(refusalsOf(call)).map(([name, refusal]) => ({ call: call.name, name, refusal })),
    );
    await using alone = await serve(
      endpoints.flatMap((call) =>
        Object.entries(refusalsOf(call)).map(([name, { text }]) =>
          failing(pathOf(call.name, name), refusalsOf(call), (refuse) => refuse(name, filledIn(text))),
        ),
      ),
    );
    expect(all.length).toBeGreaterThan(500);
    for (const { call, name, refusal } of all) {
      const answer = await alone.api.post(pathOf(call, name));
      expect([answer.status, answer.body], `${call}: ${name}`).toEqual([
        refusal.status,
        {
          success: false,
          error: refusal.text.replaceAll(/\{\w+\}/g, 'so much'),
          error_code: name,
        },
      ]);
    }
  });

  test('that of a quota is the one by which the calls that keep something declare it', async () => {
    const quotas = Object.keys(refusalsOfQuotas) as QuotaName[];
    await using alone = await serve(
      quotas.map((quota) => failing(pathOf('quota', quota), {}, () => new QuotaError(quota, 3))),
    );
    for (const quota of quotas) {
      const { name, status } = refusalsOfQuotas[quota];
      const answer = await alone.api.post(pathOf('quota', quota));
      expect(answer, quota).toMatchObject({ status, body: { error_code: name } });
      expect(refused(answer).error, quota).toContain('3');
      expect(endpoints.filter((call) => name in refusalsOf(call)).length, quota).toBeGreaterThan(0);
    }
  });

  test('of the running product: before a call, in it, and by what it works with', async () => {
    const { api } = server;
    const query = { name: 'Named', query_type: 0, data: [{ field: 'analyte_name', filter: 'Tritium' }] };
    const { id } = success(saveQuery, await api.post('/api/queries', query, token)).query;
    const json = { 'content-type': 'application/json' };
    const answers = {
      noToken: await api.get('/api/queries'),
      sessionEnded: await api.get('/api/queries', 'x'.repeat(43)),
      nothingHere: await api.get('/nowhere'),
      wrongMethod: await api.put('/api/login', {}, token),
      brokenEscape: await api.get('/api/records/%zz/0', token),
      wrongInput: await api.post('/api/queries', { ...query, more: 1 }, token),
      noBody: await api.post('/api/queries', null, token),
      unreadableBody: await api.request('/api/queries', { method: 'POST', token, body: '{', headers: json }),
      repeatedKey: await api.request('/api/queries', {
        method: 'POST',
        token,
        body: JSON.stringify(query).replace('{', '{"name":"Twice",'),
        headers: json,
      }),
      noJson: await api.request('/api/queries', { method: 'POST', token, body: '<q/>' }),
      administratorsOnly: await api.get('/api/administration/accounts', token),
      wrongLogin: await api.post('/api/login', { email: 'names@example.org', password: 'not this one' }),
      noName: await api.post('/api/queries', { ...query, name: ' ' }, token),
      nameTaken: await api.post('/api/queries', query, token),
      noSuchQuery: await api.get('/api/queries/404/0', token),
      noSuchAnalyte: await api.get(`/api/queries/${id}/Kryptonite`, token),
      noSuchView: await api.get('/api/views/nothing', token),
      noSuchRelease: await api.get(`/api/queries/${id}/0?release=20010101T000000Z`, token),
    };
    const names = Object.entries(answers).map(([, { body }]) => (body as { error_code?: unknown }).error_code);
    expect(names).toEqual(Object.keys(answers));
    // Each has the status and text that the contract declares by that name.
    for (const answer of Object.values(answers)) refused(answer);
  });

  test('also where bytes are no request, and there is only the socket to answer on', async () => {
    const answer = await rawBytes(server.origin, '\x16\x03\x01\x02\x00\x01\r\n\r\n');
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ error_code: 'unreadable' });
  });

  test('a name with the text of another is found', () => {
    const { nameTaken, noName } = saveQuery.refusals;
    expect(() => requireDeclared({ ...nameTaken, error: nameTaken.text, code: 'nameTaken' })).not.toThrow();
    expect(() => requireDeclared({ ...nameTaken, error: noName.text, code: 'nameTaken' })).toThrow(/declares no 409/);
    expect(() => requireDeclared({ ...nameTaken, error: nameTaken.text, code: 'nameSold' })).toThrow(/"nameSold"/);
  });

  test('is the same in every call that shares it, and a call shows alone only what it declares', () => {
    const misnamed = (call: Endpoint) =>
      Object.entries(refusalsOf(call)).filter(([name, refusal]) => 'name' in refusal && refusal.name !== name);
    const unknown = ({ plainRefusals, ...call }: Endpoint) =>
      plainRefusals === undefined || plainRefusals === 'all'
        ? []
        : plainRefusals.filter((name) => !(name in refusalsOf(call)));
    for (const call of endpoints) expect([misnamed(call), unknown(call)], call.name).toEqual([[], []]);
    expect(unknown({ ...saveQuery, plainRefusals: ['nameSold'] })).toEqual(['nameSold']);
    expect(misnamed({ ...saveQuery, refusals: { gone: saveQuery.refusals.nameTaken } })).toHaveLength(1);
  });
});
