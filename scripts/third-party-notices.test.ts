import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';
import { thirdPartyNotices } from './third-party-notices.ts';

test('[code 12] the third-party notices match the shipped packages (npm run notices rewrites them)', () => {
  const written = readFileSync(join(projectRoot, 'THIRD-PARTY-NOTICES.txt'), 'utf8');
  expect(written === thirdPartyNotices()).toBe(true);
  for (const name of ['react', 'maplibre-gl', 'fastify', '@duckdb/node-api', 'delaunator', 'zod']) {
    expect(written).toMatch(new RegExp(String.raw`^${name} \d+\.\d+\.\d+\S* \([\w.-]+\)$`, 'm'));
  }
  expect(written).not.toMatch(/^(vitest|oxlint|playwright-core|typescript) /m);
  expect(written).not.toContain(projectRoot);
});
