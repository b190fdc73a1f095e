import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { clearLeftovers } from '../samples/releases/clear-leftovers.ts';
import { clearImportLeftovers } from '../importing/staging-folder.ts';
import {
  commandEnvironment,
  commandFile,
  csvOf,
  type ImportBench,
  openImportBench,
  row,
} from '../importing/testing/import-bench.ts';
import { endsWithTests } from '../testing/leftovers.ts';
import { writeSmallRelease } from '../testing/small-release.ts';
import { isSoak } from '../testing/soak.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const many = (count: number) => Array.from({ length: count }, (_, index) => row({ sample_id: `S-${index}` }));

const command = (...given: string[]) => bench.command(...given);

describe('arguments', () => {
  test('a valid file is published, exit 0, with a report', async () => {
    const file = await bench.file('good.csv', csvOf(many(3)));
    const { code, stdout } = await command(file, '--dataset', 'bmi', '--release', 'Spring 2001');
    expect(code).toBe(0);
    expect(stdout).toMatch(/BMI from good\.csv \(3 rows\)[^]*loaded +3\n[^]*Published as release/);
    expect(await bench.ask('SELECT count(*)::INTEGER AS rows FROM samples')).toEqual([{ rows: 3 }]);
  });

  test('a dry run changes nothing, exit 0', async () => {
    const { code, stdout } = await command(
      await bench.file('good.csv', csvOf(many(3))),
      '--dataset',
      'bmi',
      '--dry-run',
    );
    expect(code).toBe(0);
    expect(stdout).toContain('Dry run: nothing was changed.');
    expect(await bench.release()).toBeNull();
  });

  test('[explore 14] --unmatched writes every name that the site does not have, however many', async () => {
    const rows = Array.from({ length: 1_200 }, (_, index) => row({ analyte: `Analyte ${index}`, location: '=W, "1"' }));
    const list = await bench.file('unmatched.csv', '');
    const { code } = await command(await bench.file('new.csv', csvOf(rows)), '--dataset', 'bmi', '--unmatched', list);
    expect(code).toBe(0);
    const [head, ...lines] = (await readFile(list, 'utf8')).trimEnd().split('\n');
    expect(head).toBe('dataset,table,name,rows');
    expect(lines).toHaveLength(1_201);
    expect(lines).toContain('bmi,cas_ids.csv,"Analyte 1199",1');
    expect(lines.at(-1)).toBe(`bmi,standard_locations.csv,"'=W, ""1""",1200`);
    const wrong = await command(
      'new.csv',
      '--dataset',
      'bmi',
      '--unmatched',
      path.join(bench.dataDir, 'none', 'a.csv'),
    );
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('cannot be written')]);
  });

  test('[explore 14] a table that an SQL mapping misses is told with the tables that are there', async () => {
    const mapping = await bench.file('mapping.sql', 'SELECT * FROM wells');
    const file = await bench.file('2026-q3.csv', csvOf(many(1)));
    const { code, stderr } = await command(file, '--dataset', 'bmi', '--mapping', mapping);
    expect(code).toBe(2);
    expect(stderr).toContain(
      'mapping.sql: there is no table wells. The files given are the tables _2026_q3 (2026-q3.csv).',
    );
    expect(stderr).not.toContain('pg_');
  });

  test.each([
    [['--dataset', 'bmi'], 'Name at least one file to import.'],
    [['FILE'], 'Say which dataset the files belong to'],
    [['FILE', '--dataset', 'soil'], 'There is no dataset soil'],
    [['FILE', '--dataset', 'bmi', '--colour'], "Unknown option '--colour'"],
    [['FILE', '--dataset', 'bmi', '--format', 'xml'], 'There is no format xml'],
    [['FILE', '--dataset', 'bmi', '--format', 'wqx', '--mapping', 'a.json'], 'not both'],
    [['FILE', '--dataset', 'bmi', '--mapping', 'gone.json'], 'gone.json cannot be read'],
    [['gone.csv', '--dataset', 'bmi'], 'There is no file gone.csv.'],
    [['package.json', '--dataset', 'bmi'], 'end in .csv, .csv.gz, .tsv, .tsv.gz, .tab, .tab.gz, .parquet or .xlsx'],
  ])('%j: exit 2 with the reason and the usage', async (given, reason) => {
    const file = await bench.file('good.csv', csvOf(many(1)));
    const { code, stderr } = await command(...given.map((word) => (word === 'FILE' ? file : word)));
    expect(code).toBe(2);
    expect(stderr).toContain(reason);
    expect(stderr).toContain('Usage: npm run import');
  });

  test('a process of its own ends with the same code, and says the same on the same streams', async () => {
    const spawned = await bench.process('gone.csv', '--dataset', 'bmi');
    expect(spawned).toMatchObject({ code: 2, stdout: '' });
    expect(spawned).toEqual(await command('gone.csv', '--dataset', 'bmi'));
  });
});

test('[F04] 3 bad rows in a million: exit 1, each by file, line, column, value and reason; nothing is published', async () => {
  const file = path.join(path.dirname(bench.dataDir), 'million.csv');
  const stream = createWriteStream(file);
  stream.write('analyte,location,sample_date,result,detect,sample_id\n');
  const bad = new Map([
    [3, 'Arsenic,MW-1,2001-02-30,1,,S'],
    [500_000, 'Arsenic,MW-1,2001-02-03,<5,,S'],
    [999_999, 'Arsenic,,2001-02-03,1,,S'],
  ]);
  for (let block = 0; block < 100; block++) {
    const lines = Array.from({ length: 10_000 }, (_, index) => {
      const line = block * 10_000 + index + 2;
      return bad.get(line) ?? `Arsenic,MW-${line % 300},2001-02-03,${line % 97},,S-${line}`;
    });
    stream.write(`${lines.join('\n')}\n`);
  }
  await new Promise((resolve) => stream.end(resolve));
  const { code, stderr } = await command(file, '--dataset', 'bmi');
  expect(code).toBe(1);
  const rejections = stderr.split('\n').filter((text) => text.startsWith('million.csv:'));
  expect(rejections).toEqual([
    expect.stringMatching(/^million\.csv:3:sample_date: 2001-02-30: not a valid date/),
    expect.stringMatching(/^million\.csv:500000:result: <5: not a number/),
    expect.stringMatching(/^million\.csv:999999:location: \(empty\): the row has no location/),
  ]);
  expect(stderr).toContain('3 rows were rejected; nothing was changed.');
  expect(await bench.release()).toBeNull();
});

test('[F05] a header-only file, or over 20 % fewer rows than the release has, needs --force; both numbers are shown', async () => {
  const import_ = async (rows: number, ...flags: string[]) =>
    command(
      await bench.file('rows.csv', rows === 0 ? csvOf(many(1)).split('\n', 1).join('') : csvOf(many(rows))),
      '--dataset',
      'bmi',
      ...flags,
    );
  expect((await import_(100)).code).toBe(0);
  const before = await bench.release();

  const empty = await import_(0);
  expect(empty.code).toBe(1);
  expect(empty.stderr).toMatch(/has 0 rows for bmi; the current release has 100\b.*--force/);
  const short = await import_(79);
  expect(short.code).toBe(1);
  expect(short.stderr).toMatch(/has 79 rows for bmi; the current release has 100\b.*over 20% fewer.*--force/);
  expect(await bench.release()).toBe(before);

  expect((await import_(80)).code).toBe(0);
  expect((await import_(10, '--force')).code).toBe(0);
  expect(await bench.ask('SELECT count(*)::INTEGER AS rows FROM samples')).toEqual([{ rows: 10 }]);
});

describe('[F06] files that are not clean CSV', () => {
  const header = 'analyte,location,sample_date,result\n';
  const good = 'Arsenic,MW-1,2001-02-03,1\n';

  test.each([
    [
      '10,000 columns',
      'wide.csv',
      `${header.trim()},${Array.from({ length: 9_996 }, (_, index) => `c${index}`).join(',')}\n`,
      /has 10000 columns; at most 2000/,
    ],
    ['NUL', 'nul.csv', `${header}${good}Ars\u0000enic,MW-1,2001-02-03,1\n`, /nul\.csv:3:row: .*NUL byte/],
    ['UTF-16 that does not say so', 'wide-text.csv', Buffer.from(header + good, 'utf16le'), /looks like UTF-16/],
    [
      'another encoding',
      'latin.csv',
      Buffer.from(`${header}${good}µ,MW-1,2001-02-03,1\n`, 'latin1'),
      /latin\.csv:3:row: .*not UTF-8/,
    ],
    [
      'an open quote',
      'quote.csv',
      `${header}${good}"Arsenic,MW-1,2001-02-03,1\n${good}`,
      /quote\.csv:3: a quoted field .* never closed/,
    ],
    [
      'a short row',
      'short.csv',
      `${header}${good}Arsenic,MW-1\n`,
      /short\.csv:3:row: Arsenic,MW-1: the row has 2 fields, the header 4/,
    ],
    [
      'a gzip that is cut off',
      'cut.csv.gz',
      Buffer.from('1f8b0800000000000003', 'hex'),
      /cut\.csv\.gz cannot be unpacked/,
    ],
    ['nothing', 'empty.csv', '', /empty\.csv:1: the file is empty/],
    [
      'a column that appears twice',
      'twice.csv',
      `${header.trim()},Result\n`,
      /"Result" appears twice \(columns 4 and 5\)/,
    ],
    ['a workbook that is none', 'text.xlsx', 'no workbook', /text\.xlsx is plain text: rename it/],
    ['Parquet that is none', 'text.parquet', 'no parquet at all', /text\.parquet is plain text: rename it/],
  ])('%s: exit 1 with the reason', async (_, name, content, reason) => {
    const { code, stderr } = await command(await bench.file(name, content), '--dataset', 'bmi');
    expect(stderr).toMatch(reason);
    expect(code).toBe(1);
    expect(await bench.release()).toBeNull();
  });

  test('a line of 200 MB is refused after its beginning', async () => {
    const file = path.join(path.dirname(bench.dataDir), 'endless.csv');
    const stream = createWriteStream(file);
    stream.write(`${header}${good}`);
    const megabyte = 'x'.repeat(1 << 20);
    for (let count = 0; count < 200; count++)
      if (!stream.write(megabyte)) await new Promise<void>((resolve) => stream.once('drain', () => resolve()));
    await new Promise<void>((resolve) => stream.end('\n', () => resolve()));
    const { code, stderr } = await command(file, '--dataset', 'bmi');
    expect(code).toBe(1);
    expect(stderr).toMatch(/endless\.csv:3: the row that begins here is longer than 2 MiB/);
  });

  test('quoted line breaks, CRLF, blank lines and a BOM are read correctly, and a bad value after them is reported by its true line', async () => {
    const text = `\uFEFF${header.replace('\n', ',method\r\n')}Arsenic,"Boring\r\n1",2001-02-03,1,"a\nb"\r\n\r\nArsenic,Boring 7,2001-02-03,2,\r\n`;
    expect((await command(await bench.file('breaks.csv', text), '--dataset', 'bmi')).code).toBe(0);
    expect(await bench.ask('SELECT location, method, source_line FROM samples ORDER BY source_line')).toEqual([
      { location: 'Boring\r\n1', method: 'a\nb', source_line: 2 },
      { location: 'Boring 7', method: null, source_line: 6 },
    ]);
    const { code, stderr } = await command(
      await bench.file('breaks.csv', `${text}Arsenic,MW-3,2001-02-03,high,\r\n`),
      '--dataset',
      'bmi',
    );
    expect(code).toBe(1);
    expect(stderr).toContain('breaks.csv:7:result: high: not a number');
  });
});

/** The last step: 30 ms later the release is published. */
const lastStep = 'Writing checksums';

/** Before the command: when it has printed its last step it stays there, in the middle of its work, until it is killed. */
const staysAtLastStep = `data:text/javascript,${encodeURIComponent(`
  const write = process.stderr.write.bind(process.stderr);
  process.stderr.write = (text, ...rest) => {
    const isTaken = write(text, ...rest);
    if (String(text).includes('${lastStep}')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
    return isTaken;
  };
`)}`;

/** Starts the command and resolves when it has printed this text. */
async function startUntil(text: string, ...given: string[]): Promise<ChildProcess> {
  const env = commandEnvironment(bench.dataDir);
  const child = endsWithTests(spawn(process.execPath, ['--import', staysAtLastStep, commandFile, ...given], { env }));
  let written = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (piece: Buffer) => {
      written += piece.toString();
      if (written.includes(text)) resolve();
    });
    child.once('exit', () => reject(new Error(`it ended before it wrote "${text}": ${written}`)));
  });
  return child;
}

const killed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.removeAllListeners('exit');
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });

/** A release of five rows, for an import to replace; returns its id. */
const publishFive = () =>
  writeSmallRelease(
    bench.dataDir,
    Array.from({ length: 5 }, (_, index) => ({
      dataset: 'bmi' as const,
      analyte: 'Perchlorate',
      location: 'MW-1',
      sample_date: '2001-02-03',
      sample_id: `S-${index}`,
    })),
  );

/** The steps of an import: in a test run the first, one before the release is begun and one amid writing it. */
const steps = isSoak
  ? ['Reading', 'Mapping', 'Checking …', 'Sorting into the release', lastStep]
  : ['Reading', 'Checking …', lastStep];

test.each(steps)(
  '[F03] kill -9 at "%s": the release before stays, leftovers are cleared at the next start and the next import',
  async (step) => {
    const before = await publishFive();
    const child = await startUntil(step, await bench.file('second.csv', csvOf(many(60_000))), '--dataset', 'bmi');
    await killed(child);
    expect(await bench.release()).toBe(before);
    expect(await bench.ask('SELECT count(*)::INTEGER AS rows FROM samples')).toEqual([{ rows: 5 }]);

    await clearImportLeftovers(bench.dataDir);
    await clearLeftovers(path.join(bench.dataDir, 'releases'));
    expect(await readdir(path.join(bench.dataDir, 'importing'))).toEqual([]);
    expect((await readdir(path.join(bench.dataDir, 'releases'))).filter((name) => name.startsWith('.'))).toEqual([]);
    const next = await bench.file('next.csv', csvOf(many(6)));
    await expect(bench.load({ files: [next] })).resolves.toMatchObject({ status: 'published' });
  },
);

test.skipIf(process.platform === 'win32')(
  '[F03] a disk that takes no more: exit 1 with what to do, the release before stays, nothing is left behind',
  async () => {
    const before = await publishFive();
    const file = await bench.file('second.csv', csvOf(many(60_000)));
    // The shell's limit on file size: writing beyond it fails like on a full disk.
    const limited = [
      '-c',
      'trap "" XFSZ; ulimit -f 200; exec "$0" "$@"',
      process.execPath,
      commandFile,
      file,
      '--dataset',
      'bmi',
    ];
    const child = endsWithTests(spawn('bash', limited, { env: commandEnvironment(bench.dataDir) }));
    let stderr = '';
    child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(1);
    expect(stderr).toContain('The disk of DATA_DIR is full: free some space');
    expect(await bench.release()).toBe(before);
    expect(await readdir(path.join(bench.dataDir, 'importing'))).toEqual([]);
    expect((await readdir(path.join(bench.dataDir, 'releases'))).filter((name) => name.startsWith('.'))).toEqual([]);
  },
);

test('a second import is refused while one runs; Ctrl-C ends the first without a trace', async () => {
  const file = await bench.file('long.csv', csvOf(many(200_000)));
  const child = await startUntil('Reading', file, '--dataset', 'bmi');
  const { code, stderr } = await command(file, '--dataset', 'wl');
  expect(code).toBe(1);
  expect(stderr).toMatch(/Another import into .* is running/);
  child.removeAllListeners('exit');
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill('SIGINT');
  expect(await ended).toBe(130);
  expect(await bench.release()).toBeNull();
  expect(await readdir(path.join(bench.dataDir, 'importing'))).toEqual([]);
});
