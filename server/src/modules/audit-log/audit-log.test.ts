import { mkdtemp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { limits, readAuditLog } from '@wellfield/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLine } from '../../auditing/audit-entry.ts';
import * as auditing from '../../auditing/read-audit-log.ts';
import { refused, success } from '../../testing/api-client.ts';
import { personOfRole } from '../../testing/person-of-role.ts';
import { startServer } from '../../testing/start-server.ts';

const everything = 100_000_000;
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wellfield-audit-'));
  await mkdir(join(dataDir, 'audit'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const line = (day: string, number: number, account = 'ada@example.org') =>
  auditLine(
    { event: number % 2 ? 'login' : 'logout', from: '203.0.113.9', account, facts: { number } },
    Date.parse(`${day}T00:00:00Z`) + number,
  );
const write = (name: string, lines: readonly string[]) => writeFile(join(dataDir, 'audit', name), lines.join(''));
const read = (filter: object, bytes = everything) => auditing.readAuditLog(dataDir, { max: 1_000, ...filter }, bytes);
const numbers = async (filter: object, bytes?: number) =>
  (await read(filter, bytes)).entries.map(({ facts }) => facts['number']);

describe('[ADM-09] the audit log is read', () => {
  test('newest first, over its files, by event, account and day; torn lines are left out', async () => {
    await write('audit-2026-01-01.jsonl', [line('2026-01-01', 1), line('2026-01-01', 2)]);
    await write('audit-2026-01-02.jsonl', [line('2026-01-02', 3), line('2026-01-02', 4, 'Eve@example.org')]);
    // A command wrote after midnight, before a server began another file.
    await write('audit-2026-01-02.2.jsonl', [line('2026-01-02', 5), line('2026-01-03', 6)]);
    await write('audit.jsonl', [line('2026-01-03', 7), '{"time":"2026-01-03T', `\n${line('2026-01-04', 8)}`]);
    expect(await numbers({})).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    expect(await numbers({ event: 'login' })).toEqual([7, 5, 3, 1]);
    expect(await numbers({ account: 'EVE@' })).toEqual([4]);
    expect(await numbers({ day: '2026-01-02' })).toEqual([5, 4, 3]);
    expect(await numbers({ day: '2026-01-03' })).toEqual([7, 6]);
    expect(await numbers({ day: '2025-12-31' })).toEqual([]);
    expect(await read({ max: 3 })).toMatchObject({ entries: { length: 3 }, complete: false });
    expect((await read({ max: 8 })).complete).toBe(true);
    expect((await read({})).entries.at(-1)).toEqual({
      time: '2026-01-01T00:00:00.001Z',
      event: 'login',
      outcome: 'done',
      from: '203.0.113.9',
      account: 'ada@example.org',
      facts: { number: 1 },
    });
    await rename(join(dataDir, 'audit'), join(dataDir, 'elsewhere'));
    expect(await read({})).toEqual({ entries: [], complete: true });
  });

  test('in pieces, whose ends cut lines and letters anywhere, and never more than the bytes that it may', async () => {
    const accounts = ['ä', '水', '𝔘'].map((letter) => `${letter.repeat(40)}@example.org`);
    const lines = Array.from({ length: 3_000 }, (_, number) => line('2026-01-01', number, accounts[number % 3] ?? ''));
    await write('audit.jsonl', lines);
    const { entries, complete } = await read({ max: 5_000 });
    expect(entries.map(({ facts }) => facts['number'])).toEqual([...lines.keys()].toReversed());
    expect(entries.every(({ account, facts }) => account === accounts[Number(facts['number']) % 3])).toBe(true);
    expect(complete).toBe(true);
    const some = await read({ max: 5_000 }, 100_000);
    expect(some.complete).toBe(false);
    expect(some.entries.length).toBeGreaterThan(300);
    expect(some.entries.length).toBeLessThan(1_500);
  });
});

test('[ADM-09] administrators read the audit log by a call, others do not', async () => {
  await using server = await startServer();
  const { token } = await personOfRole(server, 'boss@example.org', 'administrator');
  const other = await server.api.register('other@example.org');
  const path = '/api/administration/audit_log';
  const { entries, events, complete } = success(readAuditLog, await server.api.get(path, token));
  expect(entries.map(({ event, account }) => [event, account])).toEqual([
    ['registration', 'other@example.org'],
    ['registration', 'boss@example.org'],
    ['server_started', null],
  ]);
  expect(events).toContain('login');
  expect(complete).toBe(true);
  const found = await server.api.get(`${path}?account=OTHER&event=registration&max=1`, token);
  expect(success(readAuditLog, found).entries).toHaveLength(1);
  for (const wrong of ['day=yesterday', `max=${limits.administration.auditEntriesListed.max + 1}`, 'max=0', 'file=x']) {
    expect(refused(await server.api.get(`${path}?${wrong}`, token)).status, wrong).toBe(400);
  }
  expect(refused(await server.api.get(path, other)).status).toBe(403);
});
