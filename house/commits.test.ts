import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

const maxSubject = 72;
const contributing = readFileSync(join(projectRoot, 'CONTRIBUTING.md'), 'utf8');
const listed = /the package is ([\w, \n]+)\./.exec(contributing)?.[1] ?? '';
const packages = listed.split(/,\s*|\s+or\s+/);

/** From then on subjects are tested: those from before stay as they are. */
const testedSince = Date.parse('2026-11-26T00:00:00Z');

function faultOf(subject: string): string | null {
  const [, named = ''] = /^([a-z0-9]+): \S.*[^.]$/.exec(subject) ?? [];
  if (!packages.includes(named)) return `begins with no package and a reason: ${subject}`;
  return subject.length > maxSubject ? `has ${subject.length} characters: ${subject}` : null;
}

test('a subject without a package, with another one, with a full stop or too long is found', () => {
  expect(packages).toEqual(expect.arrayContaining(['science', 'server', 'e2e', 'deploy', 'site']));
  expect(faultOf('server: a count has no queue of its own')).toBeNull();
  for (const wrong of [
    'Format',
    'Merge main',
    'widgets: blue',
    'web: ',
    'web: ends with a stop.',
    `web: ${'a'.repeat(68)}`,
  ])
    expect(faultOf(wrong), wrong).not.toBeNull();
});

test('[code 12] subjects of commits name their package and are short', () => {
  // A shallow clone has fewer.
  const log = execFileSync('git', ['log', '--max-count=2000', '--format=%at %s'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const subjects = log.split('\n').flatMap((line) => {
    const [, at, subject = ''] = /^(\d+) (.*)$/.exec(line) ?? [];
    return Number(at) * 1_000 >= testedSince ? [subject] : [];
  });
  expect(subjects.map(faultOf).filter((fault) => fault !== null)).toEqual([]);
});
