import { answerReport, limits, listReports } from '@wellfield/contract';
import { expect, test, vi } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { outboxOf } from '../../testing/outbox.ts';
import { personOfRole } from '../../testing/person-of-role.ts';
import { startServer } from '../../testing/start-server.ts';

const root = '/api/administration/reports';

test('[ADM-05] reports are listed in parts, answered by mail and closed', async () => {
  await using server = await startServer({ site: { title: 'Test Site', adminEmail: null } });
  const { api } = server;
  const { token } = await personOfRole(server, 'boss@example.org', 'administrator');
  const { id: accountId } = await personOfRole(server, 'ada@example.org', 'reader');
  const count = limits.administration.reportsListed + 2;
  for (let number = 1; number <= count; number += 1) {
    const email = number === 1 ? ' Other@Example.org' : 'not an address';
    const report = { accountId, email, name: 'Ada', message: `The map is blank ${number}` };
    await server.services.state.bugReports.keep(report, null, 100);
  }
  const list = async (query = '') => success(listReports, await api.get(`${root}${query}`, token));
  const { reports, total } = await list();
  expect([reports.length, total, reports[0]?.number]).toEqual([limits.administration.reportsListed, count, count]);
  expect((await list(`?offset=${limits.administration.reportsListed}`)).reports.map(({ number }) => number)).toEqual([
    2, 1,
  ]);
  expect(reports[0]).toMatchObject({
    account_email: 'ada@example.org',
    message: `The map is blank ${count}`,
    closed: null,
  });

  const answer = (number: number, text: string) => api.post(`${root}/${number}/answers`, { text }, token);
  expect(success(answerReport, await answer(1, ' It is mended. ')).recipient).toBe('other@example.org');
  expect(success(answerReport, await answer(2, 'So is this.')).recipient).toBe('ada@example.org');
  const mails = await vi.waitFor(
    async () => {
      const sent = await outboxOf(server.dataDir);
      expect(sent).toHaveLength(2);
      return sent;
    },
    { timeout: 120_000, interval: 20 },
  );
  expect(mails[0]?.headers.get('subject')).toBe('Test Site: your bug report or feature request');
  expect(mails[0]?.text).toBe('It is mended.\n\n> The map is blank 1\n');
  for (const wrong of ['', ' ', 'x'.repeat(limits.bugReport.characters + 1)]) {
    expect(refused(await answer(1, wrong)).status).toBe(400);
  }
  expect((await api.post(`${root}/1/close`, undefined, token)).status).toBe(200);
  expect((await list()).total).toBe(count - 1);
  const last = (await list('?which=all&offset=26')).reports[0];
  expect(last).toMatchObject({ number: 1, closed: expect.any(String), answers: [{ text: 'It is mended.' }] });
  for (const path of ['999/close', '999/answers']) {
    expect(refused(await api.post(`${root}/${path}`, { text: 'x' }, token)).status).toBe(
      path.endsWith('close') ? 400 : 404,
    );
  }
  expect(refused(await api.post(`${root}/999/close`, undefined, token)).status).toBe(404);
});
