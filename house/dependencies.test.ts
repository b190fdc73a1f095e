import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isIn, npmAudit, openAdvisories, readAdvisoryList } from '../scripts/advisory-list.ts';
import { lockedPackages } from '../scripts/locked-packages.mjs';
import { projectRoot } from '../scripts/project-root.ts';

interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
}

test('[A25] [security 2] no package may run install scripts, and none has any', () => {
  const settings = readFileSync(join(projectRoot, '.npmrc'), 'utf8').split('\n');
  expect(settings).toContain('ignore-scripts=true');
  // Who may run one is listed here, with the reason, and run by the launcher alone. Nobody is.
  const allowed: string[] = [];
  const scripted = Object.entries(lockedPackages(projectRoot)).filter(([, { hasInstallScript }]) => hasInstallScript);
  expect(scripted.map(([path]) => path)).toEqual(allowed);
  const launcher = readFileSync(join(projectRoot, 'scripts/run.mjs'), 'utf8');
  expect(launcher).not.toMatch(/ignore-scripts=false|--foreground-scripts|npm rebuild/);
});

test('[A25] every package has an exact version and a checksum', () => {
  const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as Lockfile;
  const loose = Object.entries(packages).filter(
    ([path, { version, integrity, link }]) =>
      path.startsWith('node_modules/') && !link && (!version || !integrity?.startsWith('sha512-')),
  );
  expect(loose).toEqual([]);
  for (const workspace of ['.', 'science', 'contract', 'server', 'web', 'scripts/node']) {
    const manifest = JSON.parse(readFileSync(join(projectRoot, workspace, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >;
    const declared = {
      ...manifest['dependencies'],
      ...manifest['devDependencies'],
      ...manifest['optionalDependencies'],
    };
    const ranges = Object.entries(declared).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(ranges, workspace).toEqual([]);
  }
});

test('[code 12] a tool has one version in all packages, and the linter’s plugins have the linter’s', () => {
  const versions = new Map<string, Set<string>>();
  for (const workspace of ['.', 'science', 'contract', 'server', 'web']) {
    const manifest = JSON.parse(readFileSync(join(projectRoot, workspace, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string> | undefined
    >;
    for (const [name, version] of Object.entries({ ...manifest['dependencies'], ...manifest['devDependencies'] })) {
      // Its plugins belong to the linter.
      const tool = name.replace(/^@(oxlint|vitest)\/.*/, '$1');
      versions.set(tool, (versions.get(tool) ?? new Set()).add(version));
    }
  }
  expect([...versions].filter(([, used]) => used.size > 1)).toEqual([]);
});

test('[A25] no dependency has a known high or critical vulnerability', async ({ skip }) => {
  const found = await npmAudit();
  skip(found === null, 'the package registry answers no question about faults here; the next test asks the list');
  const answered = new Set(readAdvisoryList().advisories.flatMap(({ id, answer }) => (answer ? [id] : [])));
  const grave = found?.filter(({ id, severity }) => /high|critical/.test(severity) && !answered.has(id));
  expect(grave).toEqual([]);
});

describe('[security 2] the list of advisories', () => {
  test('affects no package of the lockfile, or says why that stays', () => {
    const list = readAdvisoryList();
    expect(list.advisories.length).toBeGreaterThan(20);
    expect(openAdvisories(list)).toEqual([]);
    const { version = '' } = lockedPackages(projectRoot)['node_modules/fastify'] ?? {};
    const invented = { id: 'X', package: 'fastify', affected: `<=${version}`, severity: 'low', title: 'Y' } as const;
    expect(openAdvisories({ advisories: [invented] })).toEqual([`node_modules/fastify ${version}: low, Y (X)`]);
    expect(openAdvisories({ advisories: [{ ...invented, answer: 'not reached' }] })).toEqual([]);
  });

  test.each([
    ['3.1.4', '>=3.0.0 <3.1.5', true],
    ['3.1.5', '>=3.0.0 <3.1.5', false],
    ['2.9.9', '>=3.0.0 <3.1.5', false],
    ['2.4.0', '<2.4.1 || >=3.0.0 <3.1.2', true],
    ['10.0.0', '< 9.1.0', false],
    ['9.0.10', '<=9.0.10', true],
    ['5.0.1', '5.0.0', false],
  ])('reads ranges: %s in %s', (version, range, isAffected) => {
    expect(isIn(version, range)).toBe(isAffected);
  });

  // By the newest commit's day, not today's: a copy that nobody works on does not fail one morning.
  test('and the minimum versions of Node were checked within 60 days before the newest commit', ({ skip }) => {
    skip(!existsSync(join(projectRoot, '.git')), 'a release has no commits');
    const newest = execFileSync('git', ['log', '-1', '--format=%cs'], { cwd: projectRoot, encoding: 'utf8' });
    const nodes = JSON.parse(readFileSync(join(projectRoot, 'scripts/node-versions.json'), 'utf8')) as {
      checked: string;
    };
    for (const checked of [readAdvisoryList().checked, nodes.checked]) {
      const days = (Date.parse(newest.trim()) - Date.parse(checked)) / 86_400_000;
      expect(days, `checked on ${checked}: run "npm run advisories" and look at nodejs.org`).toBeLessThanOrEqual(60);
    }
  });
});
