import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiAnswer } from '../testing/api-client.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

let server: TestServer;
let token: string;
let queryId: string;
let email: string;

beforeAll(async () => {
  server = await startServer({ rows: sampleRows });
  email = 'calls@example.org';
  token = await server.api.register(email);
  const sent = { name: 'Saved', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
  const { body } = await server.api.post('/api/queries', sent, token);
  queryId = String((body as { query: { id: string | number } }).query.id);
});
afterAll(() => server[Symbol.asyncDispose]());

const password = 'correct horse 41 battery';
const filters = encodeURIComponent(JSON.stringify({ query_type: 0, filters: [] }));

interface SpecifiedCall {
  call: string;
  path: () => string;
  body?: () => object;
  status?: number;
  /** The fields of the envelope beside `success`. */
  carries: string[];
  needsToken?: false;
}

/** The promised calls (point API-01), in an order in which each can succeed. */
const calls: SpecifiedCall[] = [
  {
    call: 'POST /api/register',
    path: () => '/api/register',
    body: () => ({ email: 'second@example.org', firstname: 'Ada', lastname: 'Hale', password }),
    carries: ['account', 'token'],
    needsToken: false,
  },
  {
    call: 'POST /api/login',
    path: () => '/api/login',
    body: () => ({ email, password }),
    carries: ['account', 'token'],
    needsToken: false,
  },
  {
    call: 'POST /api/new_pw',
    path: () => '/api/new_pw',
    body: () => ({ email }),
    carries: ['message'],
    needsToken: false,
  },
  { call: 'POST /api/auth', path: () => '/api/auth', carries: ['account'] },
  {
    call: 'POST /api/update_account',
    path: () => '/api/update_account',
    body: () => ({ email, firstname: 'Ada', lastname: 'King' }),
    carries: ['message', 'account'],
  },
  { call: 'GET /api/cas_ids', path: () => '/api/cas_ids', carries: ['data'] },
  { call: 'GET /api/standard_locations', path: () => '/api/standard_locations', carries: ['data'] },
  { call: 'GET /api/query_types', path: () => '/api/query_types', carries: ['query_types'] },
  { call: 'GET /api/queries', path: () => '/api/queries', carries: ['queries'] },
  {
    call: 'POST /api/queries',
    path: () => '/api/queries',
    body: () => ({ name: 'Another', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] }),
    carries: ['query'],
  },
  {
    call: 'GET /api/new_query_filters',
    path: () => '/api/new_query_filters',
    carries: ['', '_snwa', '_wl'].flatMap((type) => [`query_fields${type}`, `query_filters${type}`]),
  },
  {
    call: 'GET /api/records/{filters}/{analyte_id}',
    path: () => `/api/records/${filters}/0`,
    carries: ['records', 'includedFilters'],
  },
  {
    call: 'GET /api/queries/{query_id}/{analyte_id}',
    path: () => `/api/queries/${queryId}/0`,
    carries: [
      'error',
      'data',
      'locations',
      'years',
      'analytes',
      'selectedAnalyte',
      'selectedQuery',
      'selectedQueryType',
    ],
  },
  { call: 'GET /api/get_csv/{query_id}', path: () => `/api/get_csv/${queryId}`, carries: ['name', 'data'] },
  {
    call: 'GET /api/get_csv/{id}/{name}/{query_type}',
    path: () => `/api/get_csv/${queryId}/Saved/0`,
    status: 202,
    carries: [],
  },
  { call: 'GET /api/overlays', path: () => '/api/overlays', carries: ['layers'] },
  { call: 'GET /api/piper', path: () => '/api/piper', carries: ['data'] },
  {
    call: 'POST /api/report_bug',
    path: () => '/api/report_bug',
    body: () => ({ email, name: 'Ada', message: 'The map is blank.' }),
    carries: [],
  },
  { call: 'GET /api/whats_new', path: () => '/api/whats_new', carries: ['data'] },
  { call: 'PUT /api/queries/{id}', path: () => `/api/queries/${queryId}`, body: () => ({ deleted: 1 }), carries: [] },
  {
    call: 'POST /api/change_pw',
    path: () => '/api/change_pw',
    body: () => ({ email, old_password: password, new_password: `${password} 2` }),
    carries: ['message', 'token'],
  },
];

function send({ call, path, body }: SpecifiedCall, bearer?: string): Promise<ApiAnswer> {
  const [method = ''] = call.split(' ');
  return server.api.request(path(), {
    method,
    token: bearer,
    ...(body && { body: JSON.stringify(body()), headers: { 'content-type': 'application/json' } }),
  });
}

test.each(calls)('[API-01] $call is at its path, with a bearer token where one is needed', async (call) => {
  if (call.needsToken !== false) {
    expect(await send(call)).toMatchObject({ status: 401, body: { success: false } });
    expect((await send(call, 'made-up')).status).toBe(401);
  }
  const answer = await send(call, token);
  expect(answer).toMatchObject({ status: call.status ?? 200, body: { success: true } });
  expect(Object.keys(answer.body as object)).toEqual(expect.arrayContaining(call.carries));
});

test('[API-01] GET /api/awdb/{filename} answers the bytes of a listed file with a token', async () => {
  const fresh = await server.api.register('file@example.org');
  const name = server.services.settings.downloads[0]!.file;
  expect((await server.api.get(`/api/awdb/${name}`)).status).toBe(401);
  const file = await server.api.get(`/api/awdb/${name}`, fresh);
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain(name);
});
