import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';

test('the science worker contains no schema library', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: join(projectRoot, 'web'),
    build: { write: false, minify: false, rolldownOptions: { input: 'src/workers/science.worker.ts' } },
  })) as Rolldown.RolldownOutput;
  const modules = built.output.flatMap((part) => (part.type === 'chunk' ? Object.entries(part.modules) : []));
  const carried = modules.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => id);
  expect(carried.some((id) => id.includes('@uwdata/flechette'))).toBe(true);
  expect(carried.filter((id) => /\/zod\//.test(id))).toEqual([]);
});
