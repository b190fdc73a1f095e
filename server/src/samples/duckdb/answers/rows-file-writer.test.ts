import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, readlink, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ownThreads } from '../../../testing/own-threads.ts';
import { RowsFileWriter } from './rows-file-writer.ts';

let folder: string;
let writer: RowsFileWriter;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-file-'));
  const instance = await DuckDBInstance.create(join(folder, 'samples.duckdb'));
  const connection = await instance.connect();
  // What is counted of every file's rows is of these columns.
  const counted = "'W' AS location, 'A' AS analyte, 'Y' AS detect, 36.0 AS lat, -115.0 AS long";
  await connection.run(`CREATE TABLE samples AS SELECT range AS line, ${counted} FROM range(1000000)`);
  connection.closeSync();
  instance.closeSync();
  writer = new RowsFileWriter();
});
afterAll(async () => {
  await writer.close();
  await rm(folder, { recursive: true, force: true });
});

const job = (column: string, condition = { text: 'TRUE', values: [] as (string | number)[] }) => ({
  source: { samplesFile: join(folder, 'samples.duckdb') },
  form: { columns: column, options: 'FORMAT csv, HEADER true', memoryLimit: '256MB' },
  condition,
  folder,
});
/** The same, in a form of which two threads write parts. */
const lines = (column: string) => {
  const one = job(column);
  return { ...one, form: { ...one.form, continued: 'FORMAT csv, HEADER false' } };
};
/** Takes minutes if nobody stops it. */
const longColumn = 'md5((line + unnest(range(500)))::VARCHAR) AS l';
const long = () => job(longColumn);

/** The files of the folder that this process has open. */
async function openFiles(): Promise<string[]> {
  const links = (await readdir('/proc/self/fd')).map((number) => readlink(`/proc/self/fd/${number}`).catch(() => ''));
  return (await Promise.all(links)).filter((file) => file.startsWith(`${folder}/`)).map((file) => basename(file));
}

describe('a file of rows', () => {
  test('holds what its condition finds', async () => {
    const { path, rows } = await writer.write(job('line', { text: 'line < $1', values: [3] }));
    expect(rows).toBe(3);
    expect(await readFile(path, 'utf8')).toBe('line\n0\n1\n2\n');
  });

  test('is opened and closed beside the event loop', async () => {
    const create = vi.spyOn(DuckDBInstance, 'create');
    await writer.write(job('line'));
    expect(create).not.toHaveBeenCalled();
    create.mockRestore();
  });

  test('of many lines is written by two threads, in the order of its rows, with nothing left of the second’s', async () => {
    const shares: number[] = [];
    const { path, rows, counts, sha256 } = await writer.write(lines('line'), undefined, (share) => shares.push(share));
    expect(rows).toBe(1_000_000);
    expect(counts.locations).toBe(1);
    // Hashed on its way: nobody has to read it once more.
    expect(sha256).toBe(
      createHash('sha256')
        .update(await readFile(path))
        .digest('hex'),
    );
    const expected = Array.from({ length: 1_000_000 }, (_, line) => `${line}\n`).join('');
    expect((await readFile(path, 'utf8')) === `line\n${expected}`).toBe(true);
    expect(await readdir(folder)).not.toContain('behind');
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
  });

  test('of many lines is given up where one part cannot be written', async () => {
    const failing = lines(`CASE WHEN line > 990000 THEN error('the last lines') ELSE line END AS l`);
    await expect(writer.write(failing)).rejects.toThrow('the last lines');
    expect(await readdir(folder)).not.toContain('behind');
  });

  test.runIf(process.platform === 'linux').each([
    { of: 'a thread', write: long, threads: 1 },
    { of: 'two threads', write: () => lines(longColumn), threads: 2 },
  ])('[security 3d] is written by $of, standing back for those that answer calls', async ({ write, threads }) => {
    const leaving = new AbortController();
    const written = writer.write(write(), leaving.signal);
    const ofBusiest = async () => {
      const before = await ownThreads();
      await new Promise((resolve) => setTimeout(resolve, 300));
      const used = [...(await ownThreads())].map(([number, { nice, ticks }]) => {
        return { nice, ticks: ticks - (before.get(number)?.ticks ?? ticks) };
      });
      const busiest = used.toSorted((one, other) => other.ticks - one.ticks).slice(0, threads);
      return busiest.map(({ nice, ticks }) => ticks > 0 && nice);
    };
    await expect
      .poll(ofBusiest, { timeout: 20_000 })
      .toEqual(Array.from({ length: threads }, () => getPriority() + 10));
    leaving.abort(new Error('seen'));
    await expect(written).rejects.toThrow('seen');
  });

  test.runIf(process.platform === 'linux')('is held open by nobody when it was written or given up', async () => {
    await writer.write(job('line'));
    expect(await openFiles()).toEqual([]);
    const leaving = new AbortController();
    const written = writer.write(long(), leaving.signal);
    await expect.poll(openFiles).toContain('tmp_samples');
    leaving.abort(new Error('the client left'));
    await expect(written).rejects.toThrow('the client left');
    expect(await openFiles()).toEqual([]);
  });

  test('that cannot be written says why', async () => {
    await expect(writer.write(job('missing'))).rejects.toThrow(/Binder Error.*missing/);
  });

  test('is given up with the signal’s reason, before and while it is written', async () => {
    const left = new Error('the client left');
    await expect(writer.write(job('line'), AbortSignal.abort(left))).rejects.toBe(left);
    const leaving = new AbortController();
    const written = writer.write(long(), leaving.signal);
    setTimeout(() => leaving.abort(left), 100);
    await expect(written).rejects.toBe(left);
  });

  test('is given up when the writer is closed, without harm to the process; the next one starts another thread', async () => {
    for (const round of [1, 2, 3]) {
      const written = writer.write(long());
      const closed = new Promise((resolve) => setTimeout(resolve, 40 * round)).then(() => writer.close());
      await expect(written, `round ${round}`).rejects.toThrow('has ended');
      await closed;
    }
    expect((await writer.write(job('line', { text: 'line < $1', values: [1] }))).rows).toBe(1);
  });
});
