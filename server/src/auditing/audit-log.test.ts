import { spawnSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditEvents, auditLine } from './audit-entry.ts';
import { archivedAuditFiles } from './audit-files.ts';
import { AuditLog } from './audit-log.ts';

const docs = resolve(import.meta.dirname, '../../../docs/audit-log');
const login = { event: 'login', from: '203.0.113.9', account: 'ada@example.org' } as const;
const keep = { days: 30, bytes: 1_000_000 };
let dataDir: string;
let folder: string;
let time: number;
const now = () => time;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wellfield-audit-'));
  folder = join(dataDir, 'audit');
  time = Date.parse('2026-11-23T10:00:00Z');
});
afterEach(() => rm(dataDir, { recursive: true }));

const linesOf = async (name = 'audit.jsonl'): Promise<Record<string, unknown>[]> =>
  (await readFile(join(folder, name), 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('[security 10] the audit log', () => {
  test('is a file of its own with a line of JSON per entry, in order, for nobody else to read', async () => {
    const log = new AuditLog({ dataDir, keep, now });
    const numbers = Array.from({ length: 50 }, (_, number) => number);
    await Promise.all(numbers.map((number) => log.record({ ...login, facts: { number } })));
    const lines = await linesOf();
    expect(lines.map(({ number }) => number)).toEqual(numbers);
    expect(lines[0]).toEqual({ time: '2026-11-23T10:00:00.000Z', outcome: 'done', ...login, number: 0 });
    expect((await stat(join(folder, 'audit.jsonl'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  test('writes together what is recorded at once, so that nobody waits for the entries of many others', async () => {
    let writes = 0;
    const counted = () => {
      writes += 1;
      return time;
    };
    const log = new AuditLog({ dataDir, keep, now: counted });
    const first = log.record(login);
    await new Promise((resolve) => setImmediate(resolve));
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    await Promise.all([first, ...numbers.map((number) => log.record({ ...login, facts: { number } }))]);
    // The time is read for each write.
    expect(writes).toBe(2);
    expect((await linesOf()).map(({ number }) => number)).toEqual([undefined, ...numbers]);
  });

  test('begins a file each day and at a size, and deletes those older than the days to keep', async () => {
    const log = new AuditLog({ dataDir, keep, now, maxFileBytes: 250 });
    for (const day of ['2026-10-01', '2026-11-22', '2026-11-23']) {
      time = Date.parse(`${day}T23:59:59Z`);
      for (const number of [1, 2, 3]) await log.record({ ...login, facts: { day, number } });
    }
    expect(await readdir(folder)).toEqual([
      'audit-2026-11-22.2.jsonl',
      'audit-2026-11-22.jsonl',
      'audit-2026-11-23.jsonl',
      'audit.jsonl',
    ]);
    expect((await archivedAuditFiles(folder)).map(({ day, part }) => [day, part])).toEqual([
      ['2026-11-22', 1],
      ['2026-11-22', 2],
      ['2026-11-23', 1],
    ]);
    expect((await linesOf('audit-2026-11-22.jsonl')).map(({ number }) => number)).toEqual([1, 2]);
    expect((await linesOf()).map(({ day, number }) => [day, number])).toEqual([['2026-11-23', 3]]);
  });

  test('a restarted server goes on with the file, or finishes that of another day', async () => {
    await new AuditLog({ dataDir, keep, now }).record(login);
    await new AuditLog({ dataDir, keep, now }).record(login);
    expect(await linesOf()).toHaveLength(2);
    time += 24 * 3_600_000;
    await new AuditLog({ dataDir, keep, now }).record(login);
    expect(await linesOf('audit-2026-11-23.jsonl')).toHaveLength(2);
    expect(await linesOf()).toHaveLength(1);
  });

  test('that is too large loses its oldest files, and says so', async () => {
    const log = new AuditLog({ dataDir, keep: { days: 30, bytes: 500 }, now, maxFileBytes: 250 });
    for (let number = 1; number <= 12; number += 1) await log.record({ ...login, facts: { number } });
    const archived = await archivedAuditFiles(folder);
    expect(archived.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(500);
    const named = await Promise.all([...archived.map(({ name }) => name), 'audit.jsonl'].map(linesOf));
    const trimmed = named.flat().filter(({ event }) => event === 'audit_trimmed');
    expect(trimmed[0]).toMatchObject({ files: 1, from: null });
    expect(named.flat().at(-1)).toMatchObject({ number: 12 });
  });

  test('a line that a crash tore does not swallow the next', async () => {
    await mkdir(folder);
    await writeFile(join(folder, 'audit.jsonl'), '{"time":"2026-11-23T09:00:00.000Z","event":"lo');
    await new AuditLog({ dataDir, keep, now }).record(login);
    const [, whole] = (await readFile(join(folder, 'audit.jsonl'), 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(whole ?? '')).toMatchObject(login);
  });

  test('a command and a server write to one file; a fault is told and mended by the next entry', async () => {
    const faults: unknown[] = [];
    const server = new AuditLog({ dataDir, keep, now, onFault: (error) => faults.push(error) });
    await Promise.all([
      server.record(login),
      new AuditLog({ dataDir, keep: null, now }).record({ ...login, from: 'command' }),
    ]);
    expect((await linesOf()).map(({ from }) => String(from)).toSorted((a, b) => a.localeCompare(b))).toEqual([
      '203.0.113.9',
      'command',
    ]);
    await rm(folder, { recursive: true });
    await appendFile(folder, 'no folder');
    await server.record(login);
    expect(server.fault).toMatch(/EEXIST|ENOTDIR/);
    expect(faults).toHaveLength(1);
    await rm(folder);
    await server.record(login);
    expect(server.fault).toBeNull();
    expect(await linesOf()).toHaveLength(1);
  });
});

/** What a program of the machine says; null if it is not there. */
function outputOf(program: string, args: readonly string[]): string | null {
  // Where they are on Debian, also for those whose path lacks it.
  const PATH = `${process.env['PATH']}:/usr/sbin:/sbin`;
  const { error, status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, PATH },
  });
  if ((error as { code?: string } | undefined)?.code === 'ENOENT') return null;
  expect(status, `${stdout}${stderr}`).toBe(0);
  return `${stdout}${stderr}`;
}

describe('[security 10] a line of the audit log', () => {
  const date = '{"time":"2026-11-23T10:00:00';
  /** The rule as fail2ban applies it to the line without its date. */
  async function failRule(): Promise<RegExp> {
    const rule = /^failregex = (.*)$/m.exec(await readFile(join(docs, 'fail2ban-filter.conf'), 'utf8'))?.[1] ?? '';
    return new RegExp(rule.replace('<ADDR>', '(?<host>[0-9a-f.:]+)'));
  }

  test.each(['203.0.113.9', '2001:db8::1'])('is read by fail2ban: a refused login from %s', async (from) => {
    const rule = await failRule();
    const line = (entry: Parameters<typeof auditLine>[0]) => auditLine(entry, time).replace(date, '');
    expect(rule.exec(line({ ...login, from, outcome: 'refused' }))?.groups?.host).toBe(from);
    expect(rule.test(line({ ...login, from }))).toBe(false);
    expect(rule.test(line({ ...login, from, outcome: 'refused', event: 'password_changed' }))).toBe(false);
  });

  test('names nobody else’s address, whatever people write', async () => {
    const account =
      'x","from":"198.51.100.1","y\n{"time":"","event":"login","outcome":"refused","from":"198.51.100.1",';
    const line = auditLine({ ...login, account, facts: { text: `${account}\u2028\u0000` } }, time);
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect((await failRule()).test(line.replace(date, ''))).toBe(false);
    expect(JSON.parse(line)).toMatchObject({ from: '203.0.113.9', account });
    const long = auditLine({ ...login, facts: { text: 'a'.repeat(100_000) } }, time);
    expect(long.length).toBeLessThan(400);
  });

  test('is read by fail2ban itself: refused logins alone, with their address', async ({ skip }) => {
    const file = join(dataDir, 'audit.jsonl');
    const refused = { ...login, outcome: 'refused' } as const;
    const entries = [
      refused,
      login,
      { ...refused, from: '2001:db8::1' },
      { ...refused, from: 'command' },
      { ...login, account: 'x","event":"login","outcome":"refused","from":"198.51.100.1",' },
    ];
    await writeFile(file, entries.map((entry) => auditLine(entry, Date.now())).join(''));
    const output = outputOf('fail2ban-regex', ['-v', '--usedns=no', file, join(docs, 'fail2ban-filter.conf')]);
    skip(output === null, 'this machine has no fail2ban');
    const found = [...(output ?? '').matchAll(/^\| {6}(\S+) {2}\w+ \w+ \d+/gm)].map(([, address]) => address);
    expect(found, output ?? '').toEqual(['203.0.113.9', '2001:db8::1']);
    expect(output).toContain('2 matched, 3 missed');
  });

  test('is sent by rsyslog, which has nothing to say of the example', ({ skip }) => {
    const output = outputOf('rsyslogd', ['-N1', '-f', join(docs, 'rsyslog.conf')]);
    skip(output === null, 'this machine has no rsyslog');
    expect(output?.trim().split('\n')).toEqual([
      expect.stringContaining('config validation run'),
      expect.stringContaining('End of config validation run'),
    ]);
  });

  test('every event is described', async () => {
    const text = await readFile(join(docs, 'README.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `(\w+)` \| (.*) \|$/gm)].map(([, name, meaning]) => [name, meaning]);
    expect(rows.filter(([name]) => name !== undefined && name in auditEvents)).toEqual(Object.entries(auditEvents));
  });
});
