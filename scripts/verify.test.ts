import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, describe, expect, test } from 'vitest';
import { operationsByFile } from './golden-adapter/operations.ts';
import { judge, readGoldenSet } from './golden-set.ts';
import { projectRoot } from './project-root.ts';

const golden = join(projectRoot, '..', 'shared', 'golden');
const isThere = existsSync(join(golden, 'compare.mjs'));

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder with one file of cases and a comparison of its own. */
function folderWith(cases: string, compare?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'golden-'));
  folders.push(folder);
  writeFileSync(join(folder, 'cases.json'), cases);
  if (compare !== undefined) writeFileSync(join(folder, 'compare.mjs'), compare);
  return folder;
}

const byText = `export const compare = ({ expected }, answer) =>
  JSON.stringify(expected) === JSON.stringify(answer) ? [] : [\`\${expected.text} is not \${answer.text}\`];`;

/** Runs `npm run verify` as the launcher does. */
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

describe('the reference cases', () => {
  test.skipIf(!isThere).for(Object.keys(operationsByFile))('every one of %s is answered', async (name) => {
    const { files, compare } = await readGoldenSet(golden);
    const cases = files.find(({ file }) => file === name)?.cases ?? [];
    const failed = cases.flatMap((goldenCase) => {
      const verdict = judge(goldenCase, compare);
      return verdict.kind === 'failed' ? [{ name: goldenCase.name, ...verdict }] : [];
    });
    expect(failed).toEqual([]);
    const asked = new Set(cases.map(({ input }) => input.op));
    expect(Object.keys(operationsByFile[name] ?? {}).filter((op) => !asked.has(op))).toEqual([]);
  });

  test('no operation is offered twice', () => {
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

  test('counts what passes, and skips only what is beyond the specification and not offered', async () => {
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

  test('names each failing case with what was expected and what came, and exits with 1', async () => {
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

  test('a folder without cases or comparison, a file that is no list of cases and wrong arguments exit with 2', async () => {
    const missing = join(folderWith('[]'), 'missing');
    for (const [args, said] of [
      [[missing], `There are no reference cases (*.json) in ${missing}.`],
      [[folderWith('[]')], 'has no compare.mjs'],
      [[folderWith('[', byText)], 'cases.json is not JSON'],
      [[folderWith('[{"name": "no input"}]', byText)], 'cases.json is not a list of cases.'],
      [['one', 'two'], 'One folder at a time.'],
      [['--all'], "Unknown option '--all'"],
    ] as const) {
      const { code, out, error } = await verify(...args);
      expect({ code, out }).toEqual({ code: 2, out: '' });
      expect(error).toContain(said);
      expect(error).toContain('usage: npm run verify');
    }
  });

  test('where no reference cases stand beside the project, it says so and is content', async () => {
    const alone = join(folderWith('[]'), 'alone');
    cpSync(join(projectRoot, 'scripts'), join(alone, 'scripts'), { recursive: true });
    cpSync(join(projectRoot, 'package.json'), join(alone, 'package.json'));
    symlinkSync(join(projectRoot, 'node_modules'), join(alone, 'node_modules'));
    const { stdout } = await promisify(execFile)(process.execPath, [join(alone, 'scripts', 'verify.ts')]);
    expect(stdout).toBe(
      'There is no ../shared/golden here; name a folder of reference cases.\n0 passed, 0 failed, 0 skipped\n',
    );
  });
});
