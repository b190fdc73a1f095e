import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { projectRoot } from './project-root.ts';
import { runTool } from './tool.ts';

const webFolder = join(projectRoot, 'web');
const page = join(webFolder, 'dist', 'index.html');
/** Vite empties web/dist before it builds, so an aborted build leaves no stamp. */
const stamp = join(webFolder, 'dist', '.sources');

/** Builds web/dist unless it was built from the current sources. */
export async function buildWebWhenStale(): Promise<void> {
  const sources = await hashOfSources();
  if (existsSync(page) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return;
  console.error('Wellfield: building the pages …');
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn'], {
    cwd: webFolder,
    // The test runner's NODE_ENV would build the pages with React's development version.
    env: { NODE_ENV: 'production' },
  });
  if (output.trim()) console.error(output.trim());
  if (code !== 0) throw new Error('The pages could not be built; the lines above say why.');
  writeFileSync(stamp, sources);
}

/** A hash of the pages' sources, of the workspaces that they import, and of the packages. */
async function hashOfSources(): Promise<string> {
  const patterns = ['web/**/*', '{contract,science}/src/**/*', '{contract,science}/package.json', 'package-lock.json'];
  const outside = (path: string): boolean => /(^|[\\/])(node_modules|dist)$/.test(path);
  const files: string[] = [];
  for await (const entry of glob(patterns, {
    cwd: projectRoot,
    exclude: (found) => outside(found.name),
    withFileTypes: true,
  })) {
    if (entry.isFile() && !/\.test\.tsx?$/.test(entry.name)) files.push(join(entry.parentPath, entry.name));
  }
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    hash
      .update(`${file.slice(projectRoot.length).replaceAll('\\', '/')}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
