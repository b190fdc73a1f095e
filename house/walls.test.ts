import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { runTool } from '../scripts/tool.ts';

interface Case {
  wall: string;
  /** The file's path in the project. */
  file: string;
  source: string;
  /** The rule that must refuse it; null for a file that must pass. */
  rule: string | null;
}

const imports = 'walls(imports)';
const doors = 'walls(browser-doors)';

/** One deliberately wrong file for each way through a wall, and similar files that are right. */
const cases: readonly Case[] = [
  // Wall 1: science and contract.
  { wall: '1', file: 'science/src/reads-a-file.ts', source: `import 'node:fs';`, rule: imports },
  { wall: '1', file: 'science/src/draws.ts', source: `import 'react';`, rule: imports },
  {
    wall: '1',
    file: 'science/src/knows-contract.ts',
    source: `import type { Filter } from '@wellfield/contract';\nexport type F = Filter;`,
    rule: imports,
  },
  { wall: '1', file: 'science/src/climbs-out.ts', source: `import '../../contract/src/limits.ts';`, rule: imports },
  {
    wall: '1',
    file: 'science/src/types-only.ts',
    source: `export type F = import('@wellfield/contract').Filter;`,
    rule: imports,
  },
  { wall: '1', file: 'contract/src/computes.ts', source: `import '@wellfield/science';`, rule: imports },
  { wall: '1', file: 'contract/src/serves.ts', source: `export const load = () => import('fastify');`, rule: imports },
  { wall: '1', file: 'contract/src/right.ts', source: `import 'zod';\nimport './limits.ts';`, rule: null },
  {
    wall: '1',
    file: 'science/src/right.test.ts',
    source: `import 'node:fs';\nimport 'vitest';\nimport './quantile.ts';`,
    rule: null,
  },
  // Wall 2: server and web.
  { wall: '2', file: 'server/src/serves-pages.ts', source: `import '@wellfield/web';`, rule: imports },
  { wall: '2', file: 'server/src/by-path.ts', source: `import '../../science/src/index.ts';`, rule: imports },
  {
    wall: '2',
    file: 'server/src/right.ts',
    source: `import '@wellfield/contract';\nimport '@wellfield/science';\nimport 'node:fs';`,
    rule: null,
  },
  { wall: '2', file: 'server/src/uses-test-support.ts', source: `import './testing/shared-folder.ts';`, rule: imports },
  { wall: '2', file: 'web/src/app/asks-server.ts', source: `import '@wellfield/server';`, rule: imports },
  { wall: '2', file: 'web/src/explorer/makes-sql.ts', source: `import '@wellfield/contract/to-sql';`, rule: imports },
  { wall: '2', file: 'web/src/app/reads-a-file.ts', source: `import 'node:fs';`, rule: imports },
  // Wall 3: the layers of the pages.
  { wall: '3', file: 'web/src/ui/explores.ts', source: `import '../explorer/store.ts';`, rule: imports },
  { wall: '3', file: 'web/src/api/shows.ts', source: `import '../ui/button.tsx';`, rule: imports },
  { wall: '3', file: 'web/src/frame/works.ts', source: `import '../workers/operations.ts';`, rule: imports },
  { wall: '3', file: 'web/src/workers/explores.ts', source: `import '../explorer/store.ts';`, rule: imports },
  { wall: '3', file: 'web/src/explorer/features.ts', source: `import '../features/map/map.tsx';`, rule: imports },
  {
    wall: '3',
    file: 'web/src/features/map/plots.ts',
    source: `import '../plots/piper/piper-figure.ts';`,
    rule: imports,
  },
  { wall: '3', file: 'web/src/features/map/routes.ts', source: `import '../../app/router.ts';`, rule: imports },
  { wall: '3', file: 'web/src/features/map/entry.ts', source: `import '../../main.tsx';`, rule: imports },
  {
    wall: '3',
    file: 'web/src/features/map/right.ts',
    source: `import './layers/idw.ts';\nimport '../../explorer/store.ts';\nimport '../../ui/button.tsx';`,
    rule: null,
  },
  {
    wall: '3',
    file: 'web/src/app/right.ts',
    source: `import '../features/map/map.tsx';\nimport '../features/plots/plots.tsx';`,
    rule: null,
  },
  // Wall 3 in the server: its layers, and modules independent of each other.
  {
    wall: '3',
    file: 'server/src/files/knows-releases.ts',
    source: `import '../samples/sample-store.ts';`,
    rule: imports,
  },
  { wall: '3', file: 'server/src/config/measures.ts', source: `import '../measuring/metrics.ts';`, rule: imports },
  { wall: '3', file: 'server/src/site/analyses.ts', source: `import '../samples/water-analyses.ts';`, rule: imports },
  {
    wall: '3',
    file: 'server/src/state/syncs.ts',
    source: `import '../samples/releases/release-folder.ts';`,
    rule: imports,
  },
  { wall: '3', file: 'server/src/mail/imports.ts', source: `import '../importing/import-files.ts';`, rule: imports },
  {
    wall: '3',
    file: 'server/src/http/serves-all.ts',
    source: `import type { Services } from '../modules/services.ts';\nexport type S = Services;`,
    rule: imports,
  },
  {
    wall: '3',
    file: 'server/src/modules/views/runs.ts',
    source: `import '../execution/execute-question.ts';`,
    rule: imports,
  },
  { wall: '3', file: 'server/src/modules/all.ts', source: `import './views/views.module.ts';`, rule: imports },
  { wall: '3', file: 'server/src/modules/views/starts.ts', source: `import '../../app/serve.ts';`, rule: imports },
  { wall: '3', file: 'server/src/app/commands.ts', source: `import '../commands/command-line.ts';`, rule: imports },
  {
    wall: '3',
    file: 'server/src/backup/serves.ts',
    source: `export const load = () => import('../main.ts');`,
    rule: imports,
  },
  {
    wall: '3',
    file: 'server/src/backup/migrates.ts',
    source: `import '../migrating/migrate-site.ts';`,
    rule: imports,
  },
  {
    wall: '3',
    file: 'server/src/modules/views/migrates.ts',
    source: `import '../../migrating/migrate-site.ts';`,
    rule: imports,
  },
  {
    wall: '3',
    file: 'server/src/migrating/right.ts',
    source: `import '../backup/replace-folder.ts';\nimport '../postgres/one-transaction.ts';`,
    rule: null,
  },
  {
    wall: '3',
    file: 'server/src/modules/views/right.ts',
    source: `import './view-text.ts';\nimport '../module.ts';\nimport '../../http/route.ts';\nimport '../../files/file-lock.ts';`,
    rule: null,
  },
  {
    wall: '3',
    file: 'server/src/app/catalog.ts',
    source: `import '../modules/views/views.module.ts';\nimport '../backup/write-backup.ts';`,
    rule: null,
  },
  {
    wall: '3',
    file: 'server/src/modules/views/right.test.ts',
    source: `import '../../testing/start-server.ts';`,
    rule: null,
  },
  // Wall 4: the doorways.
  { wall: '4', file: 'web/src/features/plots/maps.ts', source: `import 'maplibre-gl';`, rule: imports },
  { wall: '4', file: 'web/src/features/map/maps.ts', source: `import 'maplibre-gl';`, rule: null },
  { wall: '4', file: 'web/src/explorer/map-parts/draws.ts', source: `import 'maplibre-gl';`, rule: imports },
  { wall: '4', file: 'web/src/app/fetches.ts', source: `export const get = () => fetch('/api/site');`, rule: doors },
  {
    wall: '4',
    file: 'web/src/app/fetches-by-window.ts',
    source: `export const get = () => window.fetch('/api/site');`,
    rule: doors,
  },
  {
    wall: '4',
    file: 'web/src/app/fetches-by-name.ts',
    source: `export const get = () => globalThis['fetch']('/api/site');`,
    rule: doors,
  },
  { wall: '4', file: 'web/src/api/fetches.ts', source: `export const get = () => fetch('/api/site');`, rule: null },
  {
    wall: '4',
    file: 'web/src/app/own-fetch.ts',
    source: `export const get = (fetch: () => void) => fetch();`,
    rule: null,
  },
  {
    wall: '4',
    file: 'web/src/explorer/works.ts',
    source: `export const start = () => new Worker('/worker.js');`,
    rule: doors,
  },
  {
    wall: '4',
    file: 'web/src/workers/works.ts',
    source: `export const start = () => new Worker('/worker.js');`,
    rule: null,
  },
  {
    wall: '4',
    file: 'web/src/ui/remembers.ts',
    source: `export const read = () => localStorage.getItem('jwt');`,
    rule: doors,
  },
  {
    wall: '4',
    file: 'web/src/ui/remembers-by-window.ts',
    source: `export const read = () => window.sessionStorage.getItem('jwt');`,
    rule: doors,
  },
  {
    wall: '4',
    file: 'web/src/session/remembers.ts',
    source: `export const read = () => sessionStorage.getItem('jwt');`,
    rule: null,
  },
  {
    wall: '4',
    file: 'server/src/modules/accounts/accounts.module.ts',
    source: `import 'better-sqlite3';`,
    rule: imports,
  },
  { wall: '4', file: 'server/src/modules/views/views.repository.ts', source: `import 'kysely';`, rule: imports },
  { wall: '4', file: 'server/src/mail/migrates.ts', source: `import 'kysely/migration';`, rule: imports },
  {
    wall: '4',
    file: 'server/src/state/port/queries.ts',
    source: `import type { Kysely } from 'kysely';\nexport type K = Kysely<unknown>;`,
    rule: imports,
  },
  { wall: '4', file: 'server/src/state/tables/accounts.repository.ts', source: `import 'kysely';`, rule: null },
  { wall: '4', file: 'server/src/state/tables/dialect.ts', source: `import 'better-sqlite3';`, rule: imports },
  { wall: '4', file: 'server/src/state/state-store-of.ts', source: `import 'better-sqlite3';`, rule: imports },
  { wall: '4', file: 'server/src/files/file-lock.ts', source: `import 'better-sqlite3';`, rule: null },
  { wall: '4', file: 'server/src/files/locks.ts', source: `import 'better-sqlite3';`, rule: imports },
  {
    wall: '4',
    file: 'server/src/samples/duckdb/answers/geopackage/right.ts',
    source: `import 'better-sqlite3';`,
    rule: null,
  },
  {
    wall: '4',
    file: 'server/src/samples/duckdb/answers/writes-sqlite.ts',
    source: `import 'better-sqlite3';`,
    rule: imports,
  },
  {
    wall: '4',
    file: 'server/src/state/sqlite/dialect.ts',
    source: `import 'better-sqlite3';\nimport 'kysely';\nimport '../tables/state-schema.ts';\nimport '../port/state.ts';`,
    rule: null,
  },
  {
    wall: '4',
    file: 'server/src/modules/views/reads-rows.ts',
    source: `import '../../state/tables/views.repository.ts';`,
    rule: imports,
  },
  {
    wall: '4',
    file: 'server/src/app/opens-file.ts',
    source: `import '../state/sqlite/sqlite-store.ts';`,
    rule: imports,
  },
  {
    wall: '4',
    file: 'server/src/app/opens-database.ts',
    source: `import '../state/postgres/postgres-store.ts';`,
    rule: imports,
  },
  {
    wall: '4',
    file: 'server/src/importing/publishes.ts',
    source: `import '../samples/archive/postgres/publish-in-database.ts';`,
    rule: imports,
  },
  {
    wall: '4',
    file: 'server/src/samples/archive/open-release-archive.ts',
    source: `import './folder-archive.ts';\nimport './postgres/database-archive.ts';`,
    rule: null,
  },
  {
    wall: '4',
    file: 'server/src/samples/duckdb/rows/asks-the-database.ts',
    source: `import '../../rows/postgres/database-rows.ts';`,
    rule: imports,
  },
  {
    wall: '4',
    file: 'server/src/samples/rows/spells-sql.ts',
    source: `export const text = 'SELECT count(*) FROM samples';`,
    rule: 'walls(sql)',
  },
  {
    wall: '4',
    file: 'web/src/ui/files/sql-lines.ts',
    source: `export const text = 'INSERT INTO data VALUES';`,
    rule: null,
  },
  {
    wall: '4',
    file: 'web/src/ui/files/table-lines.ts',
    source: `export const text = 'INSERT INTO data VALUES';`,
    rule: 'walls(sql)',
  },
  {
    wall: '4',
    file: 'server/src/samples/rows/open-row-storage.ts',
    source: `import './postgres/database-rows.ts';`,
    rule: null,
  },
  {
    wall: '4',
    file: 'server/src/samples/rows/postgres/row-conditions.ts',
    source: `import '@wellfield/contract/to-sql';\nexport const text = 'SELECT count(*) FROM samples';`,
    rule: null,
  },
  {
    wall: '4',
    file: 'server/src/samples/rows/postgres/asks-duckdb.ts',
    source: `import '@duckdb/node-api';`,
    rule: imports,
  },
  { wall: '4', file: 'server/src/state/postgres/asks.ts', source: `import 'pg';`, rule: imports },
  {
    wall: '4',
    file: 'server/src/state/postgres/dialect.ts',
    source: `import 'kysely';\nimport '../../postgres/database-pool.ts';\nimport '../sqlite/sqlite-store.ts';`,
    rule: null,
  },
  {
    wall: '4',
    file: 'server/src/export-storage/object-store/asks.ts',
    source: `import '@aws-sdk/client-s3';`,
    rule: imports,
  },
  { wall: '4', file: 'server/src/object-store/object-store.ts', source: `import '@aws-sdk/client-s3';`, rule: null },
  { wall: '3', file: 'server/src/object-store/knows.ts', source: `import '../config/config.ts';`, rule: imports },
  {
    wall: '4',
    file: 'server/src/modules/exports/keeps.ts',
    source: `import '../../export-storage/postgres/pieces-storage.ts';`,
    rule: imports,
  },
  {
    wall: '4',
    file: 'server/src/export-storage/postgres/copies.ts',
    source: `import '../folder/folder-storage.ts';`,
    rule: imports,
  },
  {
    wall: '3',
    file: 'server/src/export-storage/postgres/asks.ts',
    source: `import type { State } from '../../state/port/state.ts';\nexport type S = State;`,
    rule: imports,
  },
  {
    wall: '4',
    file: 'server/src/export-storage/postgres/right.ts',
    source: `import '../../postgres/database-pool.ts';\nimport '../export-storage.ts';`,
    rule: null,
  },
  { wall: '4', file: 'server/src/postgres/database-pool.ts', source: `import 'pg';`, rule: null },
  { wall: '3', file: 'server/src/postgres/knows.ts', source: `import '../config/config.ts';`, rule: imports },
  { wall: '4', file: 'server/src/state/port/looks-in.ts', source: `import '../tables/claims.ts';`, rule: imports },
  {
    wall: '4',
    file: 'server/src/state/tables/knows-adapter.ts',
    source: `import '../sqlite/state-file.ts';`,
    rule: imports,
  },
  {
    wall: '4',
    file: 'server/src/app/right.ts',
    source: `import '../state/port/state.ts';\nimport '../state/state-store-of.ts';`,
    rule: null,
  },
  { wall: '4', file: 'server/src/app/build-app.ts', source: `import '@duckdb/node-api';`, rule: imports },
  {
    wall: '4',
    file: 'server/src/modules/records/records.module.ts',
    source: `export const text = 'SELECT count(*) FROM samples';`,
    rule: 'walls(sql)',
  },
  {
    wall: '4',
    file: 'server/src/http/template.ts',
    source: 'export const text = (id: number) => `DELETE FROM sessions WHERE id = ${id}`;',
    rule: 'walls(sql)',
  },
  {
    wall: '4',
    file: 'server/src/samples/duckdb/counts.ts',
    source: `export const text = 'SELECT count(*) FROM samples';`,
    rule: null,
  },
  // The sample store: a port, and its adapter in a separate folder.
  {
    wall: '4',
    file: 'server/src/modules/records/asks-the-adapter.ts',
    source: `import '../../samples/duckdb/open-sample-store.ts';`,
    rule: imports,
  },
  {
    wall: '4',
    file: 'server/src/samples/knows-the-adapter.ts',
    source: `export type R = import('./duckdb/open-release.ts').OpenRelease;`,
    rule: imports,
  },
  { wall: '4', file: 'server/src/samples/asks-duckdb.ts', source: `import '@duckdb/node-api';`, rule: imports },
  {
    wall: '4',
    file: 'server/src/samples/releases/spells-sql.ts',
    source: `export const text = 'SELECT count(*) FROM samples';`,
    rule: 'walls(sql)',
  },
  {
    wall: '4',
    file: 'server/src/importing/right.ts',
    source: `import '../samples/duckdb/sql-text.ts';\nimport '../samples/release-sink.ts';`,
    rule: null,
  },
  {
    wall: '4',
    file: 'server/src/app/open-services.ts',
    source: `import '../samples/duckdb/open-sample-store.ts';`,
    rule: null,
  },
  { wall: '4', file: 'web/src/ui/prose.ts', source: `export const text = 'Select a query from the list';`, rule: null },
  { wall: '4', file: 'server/src/mail/frames.ts', source: `import 'fastify';`, rule: imports },
  { wall: '4', file: 'server/src/http/frames.ts', source: `import 'fastify';\nimport '@fastify/helmet';`, rule: null },
  // Wall 5: no barrels, named exports only.
  { wall: '5', file: 'web/src/ui/all-of-it.ts', source: `export * from './button.tsx';`, rule: 'walls(barrels)' },
  {
    wall: '5',
    file: 'server/src/state/hands-on.ts',
    source: `export { open } from './open.ts';`,
    rule: 'walls(barrels)',
  },
  { wall: '5', file: 'science/src/index.ts', source: `export { quantile } from './quantile.ts';`, rule: null },
  {
    wall: '5',
    file: 'science/src/unnamed.ts',
    source: `export default function quantile() {}`,
    rule: 'import(no-default-export)',
  },
  // Other rules.
  {
    wall: 'cycles',
    file: 'science/src/circle-a.ts',
    source: `import { b } from './circle-b.ts';\nexport const a = () => b;`,
    rule: 'import(no-cycle)',
  },
  {
    wall: 'cycles',
    file: 'science/src/circle-b.ts',
    source: `import { a } from './circle-a.ts';\nexport const b = () => a;`,
    rule: 'import(no-cycle)',
  },
  {
    wall: 'cycles',
    file: 'science/src/types-a.ts',
    source: `import type { B } from './types-b.ts';\nexport type A = { b: B };`,
    rule: 'import(no-cycle)',
  },
  {
    wall: 'cycles',
    file: 'science/src/types-b.ts',
    source: `import type { A } from './types-a.ts';\nexport type B = { a: A } | null;`,
    rule: 'import(no-cycle)',
  },
  {
    wall: 'promises',
    file: 'server/src/forgets.ts',
    source: `const later = async () => {};\nexport const go = () => {\n  later();\n};`,
    rule: 'typescript(no-floating-promises)',
  },
  {
    wall: 'any',
    file: 'server/src/shrugs.ts',
    source: `export const read = (value: any) => String(value);`,
    rule: 'typescript(no-explicit-any)',
  },
];

interface Finding {
  filename: string;
  code: string;
}

describe('[code 2] the walls of the house', () => {
  // oxlint reports real paths, and the temporary folder may be a link.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'walls-'));
  const found = new Map<string, string[]>();

  beforeAll(async () => {
    for (const { file, source } of cases) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), `${source}\n`);
    }
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{ "compilerOptions": { "strict": true, "noEmit": true }, "include": ["*/src"] }\n',
    );
    writeFileSync(
      join(folder, 'oxlint.config.ts'),
      `export { default } from '${join(projectRoot, 'oxlint.config.ts')}';\n`,
    );
    symlinkSync(join(projectRoot, 'node_modules'), join(folder, 'node_modules'));
    const { output } = await runTool('oxlint', ['--format', 'json'], { cwd: folder });
    for (const { filename, code } of (JSON.parse(output) as { diagnostics: Finding[] }).diagnostics) {
      found.set(filename, [...(found.get(filename) ?? []), code]);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const { wall, file, rule } of cases) {
    if (rule === null) {
      test(`wall ${wall}: ${file} goes through`, () => {
        expect((found.get(file) ?? []).filter((code) => code.startsWith('walls('))).toEqual([]);
      });
    } else {
      test(`wall ${wall}: ${file} is stopped by ${rule}`, () => {
        expect(found.get(file)).toContain(rule);
      });
    }
  }
});
