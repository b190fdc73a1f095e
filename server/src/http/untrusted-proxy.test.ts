import { expect, test } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { startServer } from '../testing/start-server.ts';

async function warningsWith(environment: Record<string, string>): Promise<string[]> {
  const lines: string[] = [];
  await using server = await startServer({ environment, onLog: (line) => lines.push(line) });
  await rawRequest(server.origin, '/api/site');
  for (const address of ['203.0.113.9', '203.0.113.10']) {
    await rawRequest(server.origin, '/api/site', { headers: { 'x-forwarded-for': address } });
  }
  return lines.filter((line) => line.includes('TRUST_PROXY'));
}

test('[security 11] a proxy that is not trusted is told of once, a trusted one never', async () => {
  const warnings = await warningsWith({});
  expect(warnings).toHaveLength(1);
  expect(JSON.parse(warnings[0] ?? '')).toMatchObject({ level: 40, address: '127.0.0.1' });
  expect(await warningsWith({ TRUST_PROXY: '127.0.0.1' })).toEqual([]);
  expect(await warningsWith({ TRUST_PROXY: '192.0.2.7' })).toHaveLength(1);
});
