import { limits, makeExportLink, readExportJob, saveQuery, startExport } from '@wellfield/contract';
import { expect, test } from 'vitest';
import { refused, success } from '../../testing/api-client.ts';
import { sampleRows } from '../../testing/sample-rows.ts';
import { startServer } from '../../testing/start-server.ts';

const dayMs = 24 * 3_600_000;

test('[security 3d] a link says for thirty days that it has ended, then for a year that it was deleted: a server that starts deletes it', async () => {
  let clock = Date.parse('2026-03-01T12:00:00Z');
  await using first = await startServer({ rows: sampleRows, now: () => clock });
  const token = await first.api.register('ended@example.org');
  const body = { name: 'Tritium', query_type: 0, data: [{ field: 'analyte_name', filter: 'Tritium' }] };
  const { query } = success(saveQuery, await first.api.post('/api/queries', body, token));
  success(startExport, await first.api.post(`/api/export_jobs/${query.id}`, {}, token));
  const state = async () =>
    success(readExportJob, await first.api.get(`/api/export_jobs/${query.id}`, token)).job?.state;
  await expect.poll(state).toBe('done');
  const { link } = success(makeExportLink, await first.api.post(`/api/export_links/${query.id}`, {}, token));
  await first.stop();

  const unknown = {
    status: 404,
    error: 'There is no such export, or it ended long ago. Check that the link is complete.',
  };
  const answerAfter = async (days: number, expected: { status: number; error?: string }) => {
    // A clock that jumped by days is believed a day later.
    clock += (days - 1) * dayMs;
    const before = await startServer({ dataDir: first.dataDir, now: () => clock });
    await before.api.get('/readyz');
    await before.stop();
    clock += dayMs;
    const server = await startServer({ dataDir: first.dataDir, now: () => clock });
    await expect.poll(async () => refused(await server.api.get(link))).toMatchObject(expected);
    const { status, error } = refused(await server.api.get(link));
    const page = await fetch(`${server.origin}${link}`, { headers: { accept: 'text/html' } });
    expect([page.status, (await page.text()).includes(error)]).toEqual([status, true]);
    for (const guessed of [`${link.slice(0, -4)}AAAA`, `${link}/manifest`.replace('/exports/', '/exports/A')])
      expect(refused(await server.api.get(guessed))).toEqual(unknown);
    expect(refused(await server.api.get(`${link}/manifest`))).toEqual({ status, error });
    await server.stop();
  };
  await answerAfter(limits.exportLinkDays + limits.endedExportDays - 1, { status: 410 });
  // The link for its owner works for an hour; the file went seven days after March 1.
  await answerAfter(1, {
    status: 410,
    error: 'This export was deleted on Mar 8, 2026. Log in and run the query again.',
  });
  await answerAfter(limits.deletedExportDays - limits.endedExportDays, unknown);
});
