import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { RowsFileWriter } from './rows-file-writer.ts';

let folder: string;
let writer: RowsFileWriter;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rows-file-'));
  const instance = await DuckDBInstance.create(join(folder, 'samples.duckdb'));
  const connection = await instance.connect();
  await connection.run('CREATE TABLE samples AS SELECT range AS line FROM range(1000000)');
  connection.closeSync();
  instance.closeSync();
  writer = new RowsFileWriter();
});
afterAll(async () => {
  await writer.close();
  await rm(folder, { recursive: true, force: true });
});

const job = (column: string, condition = { text: 'TRUE', values: [] as (string | number)[] }) => ({
  source: { from: { samplesFile: join(folder, 'samples.duckdb') }, threads: 1 },
  form: { columns: column, options: 'FORMAT csv, HEADER true', memoryLimit: '256MB', threads: 2 },
  condition,
  folder,
});
/** Takes minutes if nobody stops it. */
const long = () => job('length(md5(repeat(md5(line::VARCHAR), 500))) AS l');

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
