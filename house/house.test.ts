import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checks } from '../scripts/checks.ts';
import { projectRoot } from '../scripts/project-root.ts';
import { productFiles } from './files-that-name.ts';

/** Other tests run at the same time: one thread takes longer than many, and less of what they share. */
const oneThread = { GOMAXPROCS: '1', GOGC: '1000' };

describe('the house', () => {
  for (const { title, run } of checks) {
    test(title, async () => {
      const { code, output } = await run(oneThread);
      expect(code, output).toBe(0);
    });
  }
});

/** Every file that is or would be committed. */
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\0')
  .filter((file) => file !== '' && existsSync(join(projectRoot, file)));
const sources = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file));
const programs = files.filter((file) => /\.(py|R)$/.test(file));
const texts = files.filter(
  (file) => file !== 'package-lock.json' && /\.(ts|tsx|mjs|css|html|json|md|sql|csv|cmd|py|R)$|\/run$/.test(file),
);

function textOf(file: string): string {
  return readFileSync(join(projectRoot, file), 'utf8');
}

function lengthOf(file: string): number {
  return textOf(file).split('\n').length - 1;
}

/** The matches of a pattern, as file and line. */
function linesWith(pattern: RegExp): string[] {
  return texts.flatMap((file) =>
    textOf(file)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1}`] : [])),
  );
}

describe('the files of the house', () => {
  test('[code 19] no source is longer than 400 lines, no test longer than 600', () => {
    const maxLines = (file: string): number => (/\.test\.tsx?$/.test(file) ? 600 : 400);
    expect([...sources, ...programs].filter((file) => lengthOf(file) > maxLines(file))).toEqual([]);
  });

  test('[code 19] half of the product’s files have at most 60 lines, 95 of 100 at most 150, all at most 400', () => {
    const lengths = productFiles.map(lengthOf).toSorted((a, b) => a - b);
    const reached = (share: number) => lengths[Math.ceil(lengths.length * share) - 1];
    expect(lengths.length).toBeGreaterThan(800);
    expect(reached(0.5)).toBeLessThanOrEqual(60);
    expect(reached(0.95)).toBeLessThanOrEqual(150);
    expect(reached(1)).toBeLessThanOrEqual(400);
  });

  test('names are in kebab case, and none is a catch-all', () => {
    const parts = new Set(sources.flatMap((file) => file.split('/')));
    expect([...parts].filter((part) => !/^\.?[a-z0-9]+([-.][a-z0-9]+)*$/.test(part))).toEqual([]);
    expect([...parts].filter((part) => /^(utils?|helpers?|misc|common|stuff|managers?)(\.|$)/.test(part))).toEqual([]);
  });

  test('[house 5] programs that people copy have names that Python imports', () => {
    const copied = programs.filter((file) => file.startsWith('web/src/explorer/why/programs/'));
    expect(copied.length).toBeGreaterThan(10);
    expect(copied.filter((file) => !/^[a-z][a-z0-9]*(_[a-z0-9]+)*\.(py|R)$/.test(basename(file)))).toEqual([]);
  });

  test('only packages have an index file', () => {
    const entries = ['contract/src/index.ts', 'science/src/index.ts'];
    expect(sources.filter((file) => /^index\.tsx?$/.test(basename(file)) && !entries.includes(file))).toEqual([]);
  });

  test('no file names a folder of a developer’s machine', () => {
    expect(linesWith(/(^|[\s'"`(=:])\/(home|root|Users|work|mnt|opt)\/[\w.-]/)).toEqual([]);
  });

  test('[code 12] no generated files are committed', () => {
    const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: projectRoot, encoding: 'utf8' }).split('\0');
    const made = /(^|\/)(node_modules|dist|reports|coverage)\/|\.(tsbuildinfo|log|tgz)$|^data\//;
    expect(tracked.filter((file) => made.test(file))).toEqual([]);
  });

  test('only the adapters of the state know their databases', () => {
    const spoken = linesWith(/sqlite|postgres|\bpragma\b|\browid\b|\bvacuum\b/i).filter((line) =>
      line.startsWith('server/src/state/'),
    );
    const mayKnow = /^server\/src\/state\/(sqlite\/|postgres\/|state-store-of\.ts:)/;
    expect(spoken.filter((line) => !mayKnow.test(line))).toEqual([]);
  });

  test('[code 20] style sheets use named breakpoints', () => {
    const sheets = sources.filter((file) => file.endsWith('.css'));
    expect(sheets.filter((file) => /@media[^{]*(min|max)-width/.test(textOf(file)))).toEqual([]);
  });

  test('there are no to-dos', () => {
    expect(
      linesWith(
        new RegExp(['TO' + 'DO', 'FIX' + 'ME', 'XX' + 'X', 'HA' + 'CK'].map((word) => `\\b${word}\\b`).join('|')),
      ),
    ).toEqual([]);
  });
});

describe('the lockfile', () => {
  const { packages } = JSON.parse(textOf('package-lock.json')) as {
    packages: Record<string, { resolved?: string; optionalDependencies?: Record<string, string> }>;
  };

  test('names no registry', () => {
    const named = Object.entries(packages).filter(([, { resolved }]) => resolved?.includes('://'));
    expect(named.map(([path]) => path)).toEqual([]);
  });

  test('has the Node of every platform that the launcher supports', () => {
    const launcher = textOf('scripts/node-choice.mjs');
    const known = [...launcher.matchAll(/^ {2}'\w+-\w+': '([^/]+)\//gm)].map(([, name]) => `node_modules/${name}`);
    expect(known).toHaveLength(5);
    expect(known.filter((path) => !Object.hasOwn(packages, path))).toEqual([]);
  });

  test('has every optional package it names, or `npm ci` refuses it and other platforms lack theirs', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !Object.hasOwn(packages, `node_modules/${name}`) && !Object.hasOwn(packages, `${path}/node_modules/${name}`),
      ),
    );
    expect(missing).toEqual([]);
  });

  test('installation runs no scripts', () => {
    expect(textOf('.npmrc').split('\n')).toContain('ignore-scripts=true');
  });
});
