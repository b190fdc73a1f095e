import { createHash } from 'node:crypto';
import {
  arrowStreamType,
  createView,
  limits,
  makeAccessToken,
  makeExportLink,
  readExportJob,
  requestExport,
  saveQuery,
} from '@wellfield/contract';
import { expect } from 'vitest';
import { goodPassword, success, type ApiClient } from './api-client.ts';
import { manyRows, sampleRows } from './sample-rows.ts';
import { addApp, requestedFor, codeAt, earlier } from './second-factor.ts';
import { writeSmallRelease } from './small-release.ts';
import type { TestServer } from './start-server.ts';

const ada = 'ada@example.org';
export const ben = 'ben@example.org';
/** Whose password somebody has tried too often. */
const tried = 'tried@example.org';

/** What people have written on a server, with what they need to read it again. */
export interface LivedInSite {
  paths: string[];
  session: string;
  accessToken: string;
  /** Read with an access token. */
  results: string[];
  /** Of Ben's authenticator app. */
  secret: string;
  releases: string[];
}

/** Fills a server that has a release of `sampleRows` and the clock `earlier`: with all that people do there, and a second release. */
export async function liveIn(server: TestServer): Promise<LivedInSite> {
  const { api } = server;
  const session = await api.register(ada);
  const of = await api.register(ben);
  await api.register(tried);
  const first = server.services.store.health().release ?? '';
  const question = { query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
  const { query } = success(saveQuery, await api.post('/api/queries', { name: 'Radium – “α”', ...question }, session));
  const other = { name: 'Not shared', query_type: 0, data: [{ field: 'matrix', filter: 'Soil' }] };
  success(saveQuery, await api.post('/api/queries', other, of));
  expect((await api.put(`/api/queries/${query.id}/sharing`, { shared: true }, session)).status).toBe(200);
  const state = { v: 1, screen: 'map', statistic: 'median' };
  const sent = { query: question, analyte: 'Tritium', state, release: first };
  const view = success(createView, await api.post('/api/views', sent, session));
  const token = success(makeAccessToken, await api.post('/api/access_tokens', { name: 'R' }, session)).token;
  success(requestExport, await api.get(`/api/get_csv/${query.id}/Radium/0`, session));
  const jobState = async () =>
    success(readExportJob, await api.get(`/api/export_jobs/${query.id}`, session)).job?.state;
  await expect.poll(jobState).toBe('done');
  const { link } = success(makeExportLink, await api.post(`/api/export_links/${query.id}`, {}, session));
  const { secret } = await addApp(server, of, earlier());
  for (let count = 0; count < limits.throttles.wrongPasswordsOfAccount.max; count += 1) {
    expect((await logIn(api, tried, 'not the password')).status).toBe(401);
  }
  expect((await logIn(api, tried)).status).toBe(429);
  const second = await writeSmallRelease(server.dataDir, [...sampleRows, ...manyRows('Sulfate', 3_000)]);
  await expect.poll(() => server.services.store.health().release).toBe(second);
  return {
    session,
    accessToken: token,
    secret,
    releases: [first, second],
    paths: [
      '/api/queries',
      '/api/shared_queries',
      '/api/access_tokens',
      `/api/queries/${query.id}`,
      `/api/queries/${query.id}/0`,
      `/api/views/${view.token}`,
      `/api/views/${view.token}/Tritium`,
      link,
      `${link}/manifest`,
    ],
    results: [`/api/queries/${query.id}/results.csv`, `/api/queries/${query.id}/results.parquet`],
  };
}

/** The bytes of every answer, as hashes by what was asked. */
export async function answersOf(server: TestServer, site: LivedInSite): Promise<Record<string, string>> {
  const requested = [
    ...site.paths.map((path) => ({ path, token: site.session, accept: 'application/json' })),
    { path: site.paths[4] ?? '', token: site.session, accept: arrowStreamType },
    ...site.results.map((path) => ({ path, token: site.accessToken, accept: '*/*' })),
  ];
  const answers: Record<string, string> = {};
  for (const { path, token, accept } of requested) {
    // A link names the server's own address.
    const url = server.origin + path.replace(/^https?:\/\/[^/]+/, '');
    const answer = await fetch(url, { headers: { accept, authorization: `Bearer ${token}` } });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([path, answer.status]).toEqual([path, 200]);
    answers[`${accept} ${path}`] = createHash('sha256').update(withoutTimes(bytes)).digest('hex');
  }
  return answers;
}

/** Reading leaves the time at which it was done. */
function withoutTimes(bytes: Buffer): Buffer {
  const text = bytes.toString('latin1');
  return Buffer.from(text.replaceAll(/"(last_used|pull_date)":("[^"]*"|null)/g, ''), 'latin1');
}

/** Whether a login with the second factor works, and one that was tried too often is still refused. */
export async function expectSameLogins({ api }: TestServer, { secret }: LivedInSite, steps: number): Promise<void> {
  const { ticket } = requestedFor(await logIn(api, ben));
  const code = codeAt(secret, Date.now() + steps * 30_000);
  expect((await api.post('/api/login/code', { ticket, code })).status).toBe(200);
  expect((await logIn(api, tried)).status).toBe(429);
}

function logIn(api: ApiClient, email: string, password = goodPassword) {
  return api.form('/api/login', { email, password });
}
