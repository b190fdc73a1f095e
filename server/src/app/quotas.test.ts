import { makeAccessToken, reportBug, saveQuery } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { refused, success } from '../testing/api-client.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer } from '../testing/start-server.ts';

const data = [{ field: 'analyte_name', filter: 'Tritium' }];

test('[security 3b] [security 3c] [security 3d] [security 3f] what a site allows an account is refused above, with what to do', async () => {
  const quotas = {
    savedQueries: 2,
    sharedQueries: 1,
    views: 2,
    exportsWaiting: 1,
    exportFiles: 1,
    accessTokens: 1,
    bugReports: 1,
    mails: 2,
  };
  await using server = await startServer({ rows: sampleRows, site: { quotas } });
  const token = await server.api.register('much@example.org');
  const save = (name: string) => server.api.post('/api/queries', { name, query_type: 0, data }, token);
  const [one, two] = [success(saveQuery, await save('One')).query, success(saveQuery, await save('Two')).query];
  expect(refused(await save('Three'))).toEqual({
    status: 409,
    error: 'You have 2 saved queries, the most allowed. Delete one you no longer need.',
  });
  const share = (id: string | number) => server.api.put(`/api/queries/${id}/sharing`, { shared: true }, token);
  expect((await share(one.id)).status).toBe(200);
  expect(refused(await share(two.id))).toEqual({
    status: 409,
    error: 'You share 1 queries with everyone, the most allowed. Stop sharing one first.',
  });
  const release = server.services.store.health().release;
  const view = { query: { query_type: 0, data }, analyte: null, state: { v: 1 }, release };
  expect((await server.api.post('/api/views', view, token)).status).toBe(200);
  expect(refused(await server.api.post('/api/views', view, token))).toEqual({
    status: 409,
    error: 'You have made 2 shared links, the most allowed. End one you no longer need, under Account.',
  });
  const makeToken = () => server.api.post('/api/access_tokens', { name: 'R' }, token);
  success(makeAccessToken, await makeToken());
  expect(refused(await makeToken())).toMatchObject({ status: 409, error: expect.stringContaining('Revoke one') });
  const request = (id: string | number) => server.api.get(`/api/get_csv/${id}/x/0`, token);
  const answers = await Promise.all([request(one.id), request(two.id)]);
  expect(answers.map(({ status }) => status).filter((status) => status === 202)).toHaveLength(1);
  const over = answers.find(({ status }) => status !== 202);
  expect(over && refused(over).error).toMatch(/^(Of your exports 1 are not finished|You have 1 exported files)/);

  const another = await server.api.register('many@example.org');
  const report = () =>
    server.api.post(
      '/api/report_bug',
      { email: 'many@example.org', name: 'Ada', message: 'The map is blank.' },
      another,
    );
  success(reportBug, await report());
  expect(refused(await report())).toEqual({
    status: 409,
    error: 'You have 1 reports that are not closed, the most allowed. Wait until the administrators have closed some.',
  });
  const [stored] = await server.services.state.bugReports.list('open');
  await server.services.state.bugReports.close(stored?.number ?? 0);
  success(reportBug, await report());
  // Of the two emails that are allowed both are about reports.
  const query = { name: 'Mine', query_type: 0, data };
  const { query: mine } = success(saveQuery, await server.api.post('/api/queries', query, another));
  expect(refused(await server.api.post(`/api/export_jobs/${mine.id}`, {}, another))).toEqual({
    status: 409,
    error:
      '2 emails about your exports and reports in 30 days are the most allowed. Try again when the oldest of them is older.',
  });
});
