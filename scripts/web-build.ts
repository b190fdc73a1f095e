import { join } from 'node:path';
import { hashOfSources, isPageCurrent, markPage } from './page-sources.mjs';
import { projectRoot } from './project-root.ts';
import { runTool } from './tool.ts';

/** Builds web/dist unless it was built from the current sources. */
export async function buildWebWhenStale(): Promise<void> {
  if (isPageCurrent(projectRoot)) return;
  const hash = hashOfSources(projectRoot);
  console.error('Wellfield: building the pages …');
  const { code, output } = await runTool('vite', ['build', '--logLevel', 'warn'], {
    cwd: join(projectRoot, 'web'),
    // The test runner's NODE_ENV would build the pages with React's development version.
    env: { NODE_ENV: 'production' },
  });
  if (output.trim()) console.error(output.trim());
  if (code !== 0) throw new Error('The pages could not be built; the lines above say why.');
  markPage(projectRoot, hash);
}
