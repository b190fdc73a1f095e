import { executeQuery, saveQuery } from '@wellfield/contract';
import { describe, expect, test } from 'vitest';
import { success } from '../testing/api-client.ts';
import { sampleRows } from '../testing/sample-rows.ts';
import { startServer, type TestServer } from '../testing/start-server.ts';

interface LogLine {
  msg: string;
  event?: string;
  route?: string;
  ms?: number;
  records?: number;
  query_type?: number;
  port?: number;
}

/** A server with its log, after one query was saved and executed. */
async function used(
  environment: Record<string, string>,
): Promise<AsyncDisposable & { server: TestServer; log: LogLine[] }> {
  const log: LogLine[] = [];
  const server = await startServer({
    rows: sampleRows,
    environment,
    onLog: (line) => log.push(JSON.parse(line) as LogLine),
  });
  const token = await server.api.register('use@example.org');
  const sent = { name: 'Measured', query_type: 0, data: [{ field: 'analyte_type', filter: 'Rad' }] };
  const { query } = success(saveQuery, await server.api.post('/api/queries', sent, token));
  success(executeQuery, await server.api.get(`/api/queries/${query.id}/0`, token));
  return { server, log, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

const radRows = sampleRows.filter(({ analyte_type, dataset }) => analyte_type === 'Rad' && dataset === 'bmi').length;

describe('measured use', () => {
  test('[API-04] in production calls are timed, and executions and saves recorded, in the site’s own log', async () => {
    await using use = await used({ NODE_ENV: 'production' });
    const { log } = use;
    await expect.poll(() => log.filter(({ msg }) => msg === 'call')).toHaveLength(3);
    for (const line of log.filter(({ msg }) => msg === 'call')) expect(line.ms).toBeGreaterThanOrEqual(0);
    const events = log.filter(({ msg }) => msg === 'event');
    expect(events.map(({ event, query_type, records }) => [event, query_type, records])).toEqual([
      ['save', 0, radRows],
      ['execute', 0, radRows],
    ]);
    expect(radRows).toBeGreaterThan(0);
    expect(JSON.stringify(events)).not.toMatch(/Measured|use@example\.org/);
  });

  test('[API-04] elsewhere nothing is timed or recorded', async () => {
    await using use = await used({ NODE_ENV: 'development', METRICS_PORT: '0' });
    const { log } = use;
    await expect.poll(() => log.filter(({ msg }) => msg === 'call')).toHaveLength(3);
    for (const line of log) expect(line).not.toHaveProperty('ms');
    expect(log.filter(({ msg }) => msg === 'event')).toEqual([]);
    expect(await metricsOf(log)).not.toMatch(/^wellfield_(call_seconds_count|events_total)/m);
  });

  test('metrics have a separate port; the product’s has none', async () => {
    await using use = await used({ NODE_ENV: 'production', METRICS_PORT: '0' });
    const { server, log } = use;
    expect((await server.api.get('/metrics')).status).toBe(404);
    await expect.poll(() => metricsOf(log)).toContain('route="/api/queries/:query_id/:analyte_id",status="200"} 1');
    const text = await metricsOf(log);
    expect(text).toContain('wellfield_events_total{event="execute",query_type="0"} 1');
    expect(text).toContain('wellfield_events_total{event="save",query_type="0"} 1');
    expect(text).toContain(`wellfield_release_served{release="${server.services.store.health().release}"} 1`);
    for (const idle of ['queries_running', 'queries_waiting', 'mails_waiting', 'release_degraded'])
      expect(text).toContain(`wellfield_${idle} 0`);
    expect(text).toContain('process_resident_memory_bytes');
    expect(text).toMatch(/^wellfield_disk_free_bytes [1-9]/m);
    expect(text).toMatch(/^wellfield_disk_floor_bytes [1-9]/m);
    expect((await fetch(`${metricsOrigin(log)}/`)).status).toBe(404);
    expect((await fetch(`${metricsOrigin(log)}/metrics`, { method: 'POST' })).status).toBe(404);
  });
});

function metricsOrigin(log: readonly LogLine[]): string {
  const line = log.find(({ msg }) => msg === 'metrics are served');
  return `http://127.0.0.1:${line?.port}`;
}

async function metricsOf(log: readonly LogLine[]): Promise<string> {
  return (await fetch(`${metricsOrigin(log)}/metrics`)).text();
}
