import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

const text = readFileSync(join(projectRoot, 'docs', 'asvs.md'), 'utf8');

/** The requirements of ASVS 5.0.0 in levels 1 and 2: how many each section has, and which of them are of level 3. */
const sections: Readonly<Record<string, { count: number; level3?: readonly number[] }>> = {
  '1.1': { count: 2 },
  '1.2': { count: 10, level3: [10] },
  '1.3': { count: 12, level3: [12] },
  '1.4': { count: 3 },
  '1.5': { count: 3, level3: [3] },
  '2.1': { count: 3 },
  '2.2': { count: 3 },
  '2.3': { count: 5, level3: [5] },
  '2.4': { count: 2, level3: [2] },
  '3.1': { count: 1, level3: [1] },
  '3.2': { count: 3, level3: [3] },
  '3.3': { count: 5, level3: [5] },
  '3.4': { count: 8, level3: [7, 8] },
  '3.5': { count: 8, level3: [6, 7, 8] },
  '3.6': { count: 1, level3: [1] },
  '3.7': { count: 5, level3: [3, 4, 5] },
  '4.1': { count: 5, level3: [4, 5] },
  '4.2': { count: 5, level3: [2, 3, 4, 5] },
  '4.3': { count: 2 },
  '4.4': { count: 4 },
  '5.1': { count: 1 },
  '5.2': { count: 6, level3: [4, 5, 6] },
  '5.3': { count: 3, level3: [3] },
  '5.4': { count: 3 },
  '6.1': { count: 3 },
  '6.2': { count: 12 },
  '6.3': { count: 8, level3: [5, 6, 7, 8] },
  '6.4': { count: 6, level3: [5, 6] },
  '6.5': { count: 8, level3: [6, 7, 8] },
  '6.6': { count: 4, level3: [4] },
  '6.7': { count: 2, level3: [1, 2] },
  '6.8': { count: 4 },
  '7.1': { count: 3 },
  '7.2': { count: 4 },
  '7.3': { count: 2 },
  '7.4': { count: 5 },
  '7.5': { count: 3, level3: [3] },
  '7.6': { count: 2 },
  '8.1': { count: 4, level3: [3, 4] },
  '8.2': { count: 4, level3: [4] },
  '8.3': { count: 3, level3: [2, 3] },
  '8.4': { count: 2, level3: [2] },
  '9.1': { count: 3 },
  '9.2': { count: 4 },
  '10.1': { count: 2 },
  '10.2': { count: 3, level3: [3] },
  '10.3': { count: 5, level3: [5] },
  '10.4': { count: 16, level3: [12, 13, 14, 15, 16] },
  '10.5': { count: 5 },
  '10.6': { count: 2 },
  '10.7': { count: 3 },
  '11.1': { count: 4, level3: [3, 4] },
  '11.2': { count: 5, level3: [4, 5] },
  '11.3': { count: 5, level3: [4, 5] },
  '11.4': { count: 4 },
  '11.5': { count: 2, level3: [2] },
  '11.6': { count: 2, level3: [2] },
  '11.7': { count: 2, level3: [1, 2] },
  '12.1': { count: 5, level3: [4, 5] },
  '12.2': { count: 2 },
  '12.3': { count: 5, level3: [5] },
  '13.1': { count: 4, level3: [2, 3, 4] },
  '13.2': { count: 6, level3: [6] },
  '13.3': { count: 4, level3: [3, 4] },
  '13.4': { count: 7, level3: [6, 7] },
  '14.1': { count: 2 },
  '14.2': { count: 8, level3: [5, 6, 7, 8] },
  '14.3': { count: 3 },
  '15.1': { count: 5, level3: [4, 5] },
  '15.2': { count: 5, level3: [4, 5] },
  '15.3': { count: 7 },
  '15.4': { count: 4, level3: [1, 2, 3, 4] },
  '16.1': { count: 1 },
  '16.2': { count: 5 },
  '16.3': { count: 4 },
  '16.4': { count: 3 },
  '16.5': { count: 4, level3: [4] },
  '17.1': { count: 2, level3: [2] },
  '17.2': { count: 8, level3: [5, 6, 7, 8] },
  '17.3': { count: 2 },
};

interface Row {
  id: string;
  level: string;
  status: string;
  tests: string[];
}

const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| ([a-z ]+) \| [^|]+ \| ([^|]*) \|$/gm)].map(
  ([, id = '', level = '', status = '', tests = '']) => ({
    id,
    level,
    status,
    tests: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file),
  }),
);
const withoutUse = [...text.matchAll(/^\| (\d[\d., ]+) \| [^|]+ \|$/gm)].flatMap(([, ids = '']) => ids.split(', '));

describe('[security 2] docs/asvs.md', () => {
  test('answers every requirement of levels 1 and 2, each once', () => {
    const all = Object.entries(sections).flatMap(([section, { count, level3 = [] }]) =>
      Array.from({ length: count }, (_, index) => index + 1)
        .filter((number) => !level3.includes(number))
        .map((number) => `${section}.${number}`),
    );
    expect(all).toHaveLength(70 + 183);
    const answered = [...rows.map(({ id }) => id), ...withoutUse];
    expect(new Set(answered).size).toBe(answered.length);
    expect(answered.toSorted()).toEqual(all.toSorted());
  });

  test('names tests that exist, one at least for what is met', () => {
    const named = new Set(rows.flatMap(({ tests }) => tests));
    expect([...named].filter((file) => !/\.test\.tsx?$/.test(file) || !existsSync(join(projectRoot, file)))).toEqual(
      [],
    );
    expect(rows.filter(({ status, tests }) => status === 'met' && tests.length === 0)).toEqual([]);
    expect([...new Set(rows.map(({ status }) => status))].toSorted()).toEqual(['deployment', 'exception', 'met']);
  });

  test('counts what it lists, as SECURITY.md does', () => {
    for (const level of ['1', '2']) {
      const of = rows.filter((row) => row.level === level);
      const counted = ['met', 'deployment', 'exception'].map(
        (status) => of.filter((row) => row.status === status).length,
      );
      expect(text).toContain(`| ${level} | ${of.length} | ${counted.join(' | ')} |`);
      const [met, left, exceptions] = counted;
      const stated = `Of level ${level}, ${of.length} apply: the product meets ${met}`;
      const security = readFileSync(join(projectRoot, 'SECURITY.md'), 'utf8').replaceAll(/\s+/g, ' ');
      expect(security).toMatch(new RegExp(`${stated}[a-z ]*, (and )?${left} are left to the deployment`));
      if (exceptions !== 0) expect(security).toContain(`left to the deployment, and ${exceptions} are exceptions.`);
    }
  });

  test('meets all of level 1 but named exceptions, and 138 of level 2 at least, with what the deployment adds', () => {
    const unmet = rows.filter(({ status }) => status === 'exception').map(({ id }) => id);
    expect(unmet).toEqual(['6.3.3', '6.5.5', '13.3.1', '14.3.3']);
    const met = rows.filter(({ level, status }) => level === '2' && status !== 'exception');
    expect(met.length).toBeGreaterThanOrEqual(138);
  });
});

test('[security 2] the server’s sources start no program, run no text as code, and leave certificates to be checked', () => {
  const sources = readdirSync(join(projectRoot, 'server', 'src'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?!.*\.test\.).*\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/]testing[\\/]/.test(file));
  expect(sources.length).toBeGreaterThan(300);
  const forbidden =
    /node:child_process|node:vm|\beval\(|new Function\(|rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/;
  expect(sources.filter((file) => forbidden.test(readFileSync(file, 'utf8')))).toEqual([]);
});

test('[security 2] fields of passwords hide them, and let a password manager fill them', () => {
  const folder = join(projectRoot, 'web', 'src');
  const forms = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.tsx'));
  const fields = forms.flatMap((file) => [
    ...readFileSync(join(folder, file), 'utf8').matchAll(/<\w+\b[^<]*?(type|autoComplete)="(\w+-)?password"[^<]*?>/g),
  ]);
  expect(fields.length, 'fields of passwords, of all features').toBeGreaterThan(5);
  for (const [field] of fields) expect(field).toMatch(/type="password"[^]*autoComplete="(current|new)-password"/);
});
