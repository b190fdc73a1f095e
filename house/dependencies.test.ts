import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

interface Lockfile {
  packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
}

interface Audit {
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

test('[A25] no package may run install scripts', () => {
  const settings = readFileSync(join(projectRoot, '.npmrc'), 'utf8').split('\n');
  expect(settings).toContain('ignore-scripts=true');
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
  for (const workspace of ['.', 'science', 'contract', 'server', 'web']) {
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
  const audit = await npmAudit();
  skip(audit === null, 'the package registry answers no question about faults here');
  const grave = Object.entries(audit?.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === 'high' || severity === 'critical')
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
  expect(grave).toEqual([]);
});

/** npm's audit of the lockfile's packages; null if the registry does not answer. */
async function npmAudit(): Promise<Audit | null> {
  const args = ['audit', '--json', '--package-lock-only'];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: projectRoot }).catch(
    // It fails if it found something, but still prints its report.
    (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
  );
  try {
    const answer = JSON.parse(stdout) as Audit;
    return answer.vulnerabilities ? answer : null;
  } catch {
    return null;
  }
}
