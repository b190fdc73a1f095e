import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { calculation, program } from '../web/src/explorer/why/lines/program.ts';
import { importedBy, pythonLanguage, rLanguage, withImports } from '../web/src/explorer/why/lines/program-texts.ts';
import { projectRoot } from './project-root.ts';
import { isOnMachine, linePrograms, printedLines } from './run-lines.ts';

const folder = join(projectRoot, 'web/src/explorer/why/programs');
const divider = '# Program\n';
const textOf = (file: string) => readFileSync(join(folder, file), 'utf8');
const namesOf = (extension: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(`.${extension}`))
    .map((file) => file.slice(0, -extension.length - 1))
    .toSorted();

/** What has inputs; the others are parts of these. */
const programs = namesOf('py').filter((name) => textOf(`${name}.py`).includes(divider));

const input = { py: /^(\w+) = (.*?)(?:  # .*)?$/, R: /^(\w+) <- (?!function)(.*?)(?:  # .*)?$/ };
const ofSamples = /^(?:results?|nondetect|used|background|others|nd|day|level|key|bg|bg_nd)$/;
const values: Readonly<Record<string, unknown>> = {
  True: true,
  TRUE: true,
  False: false,
  FALSE: false,
  None: null,
  NA: null,
  Inf: Infinity,
  'float("inf")': Infinity,
};

/** The example of each input that is not of samples. */
function inputsOf(name: string, extension: 'py' | 'R'): Record<string, number | string | boolean | null | number[]> {
  const [head = ''] = textOf(`${name}.${extension}`).split(divider);
  return Object.fromEntries(
    head.split('\n').flatMap((line) => {
      const [, key = '', value = ''] = input[extension].exec(line) ?? [];
      if (key === '' || ofSamples.test(key)) return [];
      const list = value.replace(/^c\((.*)\)$/, '[$1]').replaceAll(/\b(?:None|NA)\b/g, 'null');
      return [[key, value in values ? values[value] : JSON.parse(list)]];
    }),
  );
}

/** The examples of inputs that are functions: each returns one expression. */
function functionsOf(name: string): Record<string, { python: string[]; r: string[] }> {
  const [inPython = ''] = textOf(`${name}.py`).split(divider);
  const [inR = ''] = textOf(`${name}.R`).split(divider);
  const r = new Map([...inR.matchAll(/^(\w+) <- function\(.*?\) (.+)$/gm)].map(([, key = '', of = '']) => [key, of]));
  return Object.fromEntries(
    [...inPython.matchAll(/^def (\w+)\(.*\):\n    return (.+)$/gm)].map(([, key = '', of = '']) => [
      key,
      { python: [`value = ${of}`], r: [`result <- ${r.get(key)}`] },
    ]),
  );
}

/** Those that run here: of some, Python needs a library for their parts. */
const hasNumpy = isOnMachine('python3', ['-c', 'import numpy']);
const runnable = programs.filter((name) => {
  const lines = program(name, inputsOf(name, 'py'), functionsOf(name)).python;
  return hasNumpy || !withImports(lines, pythonLanguage).includes('import numpy');
});

/** What each file prints as it stands; one start of a language for all of them. */
function printedByFiles(language: (typeof linePrograms)[number]): string[] {
  const files = runnable.map((name) => `${name}.${language.extension}`);
  const options = { cwd: folder, encoding: 'utf8', env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1' } } as const;
  const run =
    language.extension === 'py'
      ? ['-c', 'import runpy, sys\nsys.path.insert(0, "")\nfor file in sys.argv[1:]: runpy.run_path(file)', ...files]
      : ['-e', 'for (file in commandArgs(TRUE)) source(file, local = new.env())', ...files];
  return execFileSync(language.name, run, options)
    .trim()
    .split('\n')
    .map((line) => line.trim());
}

/** Words as they are, numbers to a share: R finds some roots to 1e-8 only. */
function isNear(one: string | undefined, other: string | undefined): boolean {
  return one === other || Math.abs(Number(one) - Number(other)) <= 1e-8 * Math.abs(Number(one));
}

test('[house 5] every program is in Python and in R, in a room by subject, with the same inputs and examples', () => {
  expect(programs.length).toBeGreaterThan(50);
  for (const room of new Set(programs.map((name) => dirname(name)))) {
    expect(readdirSync(join(folder, room)).length, room).toBeLessThanOrEqual(40);
  }
  expect(namesOf('R').filter((name) => textOf(`${name}.R`).includes(divider))).toEqual(programs);
  for (const name of programs) expect(inputsOf(name, 'R'), name).toEqual(inputsOf(name, 'py'));
});

test('[house 5] every program is used by the page, and every part by another program of its language', () => {
  const sources = ['lines', 'statistics'].flatMap((room) => {
    const files = readdirSync(join(folder, '..', room));
    return files.map((file) => readFileSync(join(folder, '..', room, file), 'utf8'));
  });
  const literals = new Set(sources.flatMap((text) => [...text.matchAll(/'([\w/]+)'/g)].map(([, one = '']) => one)));
  // A name may be made of a beginning and one of several words.
  const beginnings = sources.flatMap((text) => [...text.matchAll(/`(\w+\/\w*)\$\{[^}]+\}(\w*)`/g)]);
  const isUsed = (name: string) =>
    literals.has(name) ||
    beginnings.some(([, start = '', end = '']) => {
      const isOf = name.startsWith(start) && name.endsWith(end);
      return isOf && literals.has(name.slice(start.length, name.length - end.length));
    });
  expect(programs.filter((name) => !isUsed(name))).toEqual([]);
  for (const language of [pythonLanguage, rLanguage]) {
    const names = namesOf(language.extension);
    const imported = new Set(
      names.flatMap((name) =>
        textOf(`${name}.${language.extension}`)
          .split('\n')
          .map((line) => importedBy(line, language)),
      ),
    );
    expect(names.filter((name) => !programs.includes(name) && !imported.has(name))).toEqual([]);
  }
});

test('[house 5] a program says above its inputs what it computes, in words, as a formula and whose it is', () => {
  const { words, formula, source, takes } = calculation('figures/type_7_quantile', { share: 0.9 });
  expect(words).toBe('The quantile of type 7 at 0.9: linear between the two nearest results in ascending order.');
  expect(formula).toBe('x₍j₎ + (h − j)(x₍j₊₁₎ − x₍j₎), h = (n − 1) × 0.9 + 1, j = ⌊h⌋');
  expect(source).toBe('Hyndman and Fan 1996, The American Statistician 50.');
  expect(takes).toBeUndefined();
  expect(calculation('levels/above_level').takes).toEqual(['flag', 'level']);
  expect(() => calculation('censored/likelihood_spread')).toThrow('does not say what it computes');
});

test('[house 5] a program that is not there, or is given other inputs than it has, is an error', () => {
  expect(() => program('trends/trend')).toThrow('There is no program trends/trend.py');
  expect(() => program('trends/trend_tau')).toThrow('trends/trend_tau has the inputs seasons, and is given ');
  expect(() => program('trends/trend_tau', { seasons: 'none', share: 1 })).toThrow('is given seasons, share');
});

test('[house 5] a long list is an input of several lines, and a short one of one', () => {
  const flows = Array.from({ length: 9 }, (_, at) => (at === 2 ? null : at));
  const { python, r } = program('loads/load_of_period', {
    ...inputsOf('loads/load_of_period', 'py'),
    flows,
    days: [1],
  });
  expect(python.slice(1, 6)).toEqual([
    expect.stringMatching(/^flows = \[ {2}# means in ft3/),
    '    0, 1, None, 3, 4, 5, 6, 7,',
    '    8',
    ']',
    expect.stringMatching(/^days = \[1\] {2}# /),
  ]);
  expect(r.slice(1, 6)).toEqual([
    expect.stringMatching(/^flows <- c\( {2}# means in ft3/),
    '    0, 1, NA, 3, 4, 5, 6, 7,',
    '    8',
    ')',
    expect.stringMatching(/^days <- c\(1\) {2}# /),
  ]);
});

test('[house 5] inputs are written as each language has them, with the comment behind', () => {
  const { python, r } = program('trends/trend_tau', { seasons: 'a "name"' });
  expect(python[0]).toMatch(/^seasons = "a \\U00000022name\\U00000022" {2}# compared /);
  expect(r[0]).toMatch(/^seasons <- "a \\U00000022name\\U00000022" {2}# compared /);
});

describe.each(linePrograms)('[house 5] the programs in $name', (language) => {
  test.skipIf(!isOnMachine(language.name))(
    'give a number as they stand, and the same with all parts in their place',
    () => {
      const asTheyStand = printedByFiles(language);
      expect(asTheyStand.length).toBe(runnable.length);
      expect(asTheyStand.filter((one) => /^(?:|NA|None|nan|NaN|inf|Inf)$/.test(one))).toEqual([]);
      const { extension } = language;
      const copied = runnable.map((name) => {
        const text = textOf(`${name}.${extension}`);
        const filled = program(name, inputsOf(name, extension), functionsOf(name));
        const lines = extension === 'R' ? withImports(filled.r, rLanguage) : withImports(filled.python, pythonLanguage);
        return [text.split(divider)[0], ...lines, text.trimEnd().split('\n').at(-1)].join('\n');
      });
      const imports = (line: string) => importedBy(line, pythonLanguage) ?? importedBy(line, rLanguage);
      expect(copied.flatMap((text) => text.split('\n').flatMap((line) => imports(line.trim()) ?? []))).toEqual([]);
      expect(printedLines(language, copied)).toEqual(asTheyStand);
    },
  );
});

test.skipIf(!linePrograms.every(({ name }) => isOnMachine(name)))(
  '[house 5] Python and R give the same of every program as it stands',
  () => {
    const [inPython = [], inR = []] = linePrograms.map(printedByFiles);
    const differing = runnable.map((name, at) => [name, inPython[at], inR[at]]);
    expect(differing.filter(([, one, other]) => !isNear(one, other))).toEqual([]);
  },
);
