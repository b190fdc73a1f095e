import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { operationsByFile } from '../web/src/workers/verification/adapter/operations.ts';
import { readConventions } from '../web/src/workers/verification/conventions.ts';
import { judge } from '../web/src/workers/verification/judge-all.ts';
import { projectRoot } from './project-root.ts';
import { readReferenceSet, referenceFolder } from './reference/reference-set.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder with one file of cases and its own comparison. */
function folderWith(cases: string, compare?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'reference-'));
  folders.push(folder);
  writeFileSync(join(folder, 'cases.json'), cases);
  if (compare !== undefined) writeFileSync(join(folder, 'compare.mjs'), compare);
  return folder;
}

const byText = `export const compare = ({ expected }, answer) =>
  JSON.stringify(expected) === JSON.stringify(answer) ? [] : [\`\${expected.text} is not \${answer.text}\`];`;

/** Runs `npm run verify` like the launcher. */
async function verify(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const command = [join(projectRoot, 'scripts', 'run.mjs'), 'verify', ...args];
  try {
    const { stdout, stderr } = await promisify(execFile)(process.execPath, command);
    return { code: 0, out: stdout, error: stderr };
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, error: stderr };
  }
}

describe('[code 11] the reference cases of the project', () => {
  test('match the operations, a file each', async () => {
    const { files } = await readReferenceSet(referenceFolder);
    expect(files.map(({ file }) => file)).toEqual(Object.keys(operationsByFile));
    const names = files.flatMap(({ cases }) => cases.map(({ name }) => name));
    expect(names).toEqual([...new Set(names)]);
    expect(names.length).toBeGreaterThan(300);
  });

  test.for(Object.keys(operationsByFile))(
    'every one of %s is answered, and every operation is asked for',
    async (name) => {
      const { files, compare } = await readReferenceSet(referenceFolder);
      const cases = files.find(({ file }) => file === name)?.cases ?? [];
      const verdicts = await Promise.all(
        cases.map(async (one) => ({ name: one.name, ...(await judge(one, compare)) })),
      );
      expect(verdicts.filter(({ kind }) => kind !== 'passed')).toEqual([]);
      const covered = new Set(cases.map(({ input }) => input.op));
      expect(Object.keys(operationsByFile[name] ?? {}).filter((op) => !covered.has(op))).toEqual([]);
    },
  );

  test('have no duplicate operations', () => {
    const names = Object.values(operationsByFile).flatMap((part) => Object.keys(part));
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });
});

describe('npm run verify', () => {
  const shown = (name: string, value: number, text: string, basis = 'spec', op = 'format_count') => ({
    name,
    input: { op, value },
    expected: { text },
    source: `basis: ${basis}; data: synthetic`,
  });

  test('counts passed cases, and skips only unsupported ones marked beyond-spec', async () => {
    const cases = [
      shown('thousands', 1234, '1,234'),
      shown('beyond and offered', 5, '5', 'beyond-spec'),
      shown('beyond', 1, '', 'beyond-spec', 'no_such_thing'),
    ];
    expect(await verify(folderWith(JSON.stringify(cases), byText))).toEqual({
      code: 0,
      out: '2 passed, 0 failed, 1 skipped\n',
      error: '',
    });
  });

  test('reports each failed case with the expected and the actual value, and exits with 1', async () => {
    const cases = [
      shown('wrong number', 1234, '1234', 'beyond-spec'),
      shown('not offered', 1, '1', 'standard', 'toString'),
      { ...shown('breaks', 1, '1', 'spec', 'format_date_ll'), input: { op: 'format_date_ll', value: 'July' } },
    ];
    const { code, out } = await verify(folderWith(JSON.stringify(cases), byText));
    expect(code).toBe(1);
    expect(out.split('\n')).toEqual([
      '✗ wrong number (cases.json)',
      '  expected {"text":"1234"}',
      '  got      {"text":"1,234"}',
      '  1234 is not 1,234',
      '✗ not offered (cases.json)',
      '  expected {"text":"1"}',
      '  got      nothing: there is no operation "toString"',
      '✗ breaks (cases.json)',
      '  expected {"text":"1"}',
      '  got      RangeError: formatDateLl: isoDate must be YYYY-MM-DD, got "July"',
      '0 passed, 3 failed, 0 skipped',
      '',
    ]);
  });

  test('a folder’s own comparison is used, or else the project’s', async () => {
    const cases = JSON.stringify([
      { ...shown('near', 1.5, '1.5', 'spec', 'format_stat'), expected: { text: { $any: ['1.5', '1.50'] } } },
    ]);
    expect((await verify(folderWith(cases))).out).toBe('1 passed, 0 failed, 0 skipped\n');
    expect((await verify(folderWith(cases, byText))).code).toBe(1);
  });

  test('a folder without cases, an invalid file and wrong arguments exit with 2', async () => {
    const missing = join(folderWith('[]'), 'missing');
    const refused = [
      [[missing], `There are no reference cases (*.json) in ${missing}.`],
      [[folderWith('[', byText)], 'cases.json is not JSON'],
      [[folderWith('[{"name": "no input"}]', byText)], 'cases.json is not a list of cases.'],
      [['one', 'two'], 'One folder at a time.'],
      [['--all'], "Unknown option '--all'"],
    ] as const;
    const outcomes = await Promise.all(refused.map(async ([args]) => await verify(...args)));
    for (const [at, { code, out, error }] of outcomes.entries()) {
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(error).toContain(refused[at]?.[1]);
      expect(error).toContain('usage: npm run verify');
    }
  });

  test('[code 11] in a clone alone the project’s own cases are run', async () => {
    const alone = join(folderWith('[]'), 'alone');
    for (const copied of ['scripts', 'science/reference', 'server/src/testing/shared-folder.ts', 'package.json']) {
      cpSync(join(projectRoot, copied), join(alone, copied), { recursive: true });
    }
    for (const linked of ['node_modules', 'science/src', 'web'])
      symlinkSync(join(projectRoot, linked), join(alone, linked));
    const { stdout } = await promisify(execFile)(process.execPath, [join(alone, 'scripts', 'verify.ts')]);
    const lines = stdout.split('\n');
    expect(lines.slice(0, -4).map((line) => line.replace(/: \d+ passed, 0 failed, 0 skipped$/, ''))).toEqual(
      Object.keys(operationsByFile),
    );
    // As /verify does, it says what is not offered, and where the conventions are.
    const { notOffered } = readConventions(readFileSync(join(referenceFolder, 'README.md'), 'utf8'));
    expect(lines.slice(-4, -2)).toEqual([
      `Not offered: ${notOffered.join('; ')}.`,
      'What is calculated, with sources: npm run verify -- --conventions',
    ]);
    expect(lines.at(-2)).toMatch(/^[4-9]\d\d passed, 0 failed, 0 skipped$/);
    expect(lines.at(-1)).toBe('');
  });
});

describe('[VER-03] the README of the reference cases', () => {
  const { areas, notOffered } = readConventions(readFileSync(join(referenceFolder, 'README.md'), 'utf8'));

  test('has a section for each file of cases, and says what is not offered', () => {
    expect([...areas.keys()].toSorted()).toEqual(Object.keys(operationsByFile).toSorted());
    expect(notOffered.length).toBeGreaterThan(0);
  });

  test.for(Object.entries(operationsByFile))(
    'states the convention of every operation of %s, once and with its source',
    ([file, operations]) => {
      const conventions = areas.get(file)?.conventions ?? [];
      const stated = conventions.flatMap((convention) => convention.operations);
      expect(stated.toSorted()).toEqual(Object.keys(operations).toSorted());
      expect(conventions.filter(({ text, source }) => text.length < 10 || source.length < 10)).toEqual([]);
    },
  );

  test('is what --conventions prints', async () => {
    const { code, out } = await verify('--conventions');
    expect(code).toBe(0);
    expect(out.match(/^ {2}\w+(, \w+)*: /gm)?.length).toBe(
      [...areas.values()].flatMap(({ conventions }) => conventions).length,
    );
    expect(out).toContain('Hyndman and Fan 1996');
    expect(out.split('Not offered\n')[1]).toBe(notOffered.map((one) => `  ${one}\n`).join(''));
  });
});
