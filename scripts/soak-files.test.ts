import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from './project-root.ts';
import { soakFiles, testText } from './soak-files.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'soak-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
}

test('[reliability 3] a soak runs browsers, and tests with a long form of their own or in a suite that they share', () => {
  write({
    'e2e/screens.test.ts': '',
    'server/src/own.test.ts': "import { isSoak } from './testing/soak.ts';",
    'server/src/store/shared.test.ts': "import { describeStore } from '../testing/store/describe-store.ts';",
    'server/src/short.test.ts': "import { describeShort } from './testing/describe-short.ts';",
    'server/src/testing/store/describe-store.ts': "import { describeKills } from './describe-kills.ts';",
    'server/src/testing/store/describe-kills.ts': "import { repetitions } from '../soak.ts';\nrepetitions(2, 300);",
    'server/src/testing/describe-short.ts': '',
    'web/src/plot.test.ts': "'/soak.ts'",
  });
  expect(soakFiles(root)).toEqual(['e2e/screens.test.ts', 'server/src/own.test.ts', 'server/src/store/shared.test.ts']);
  expect(testText(root, 'server/src/store/shared.test.ts')).toContain('repetitions(2, 300)');
});

test('nothing of the product that has a long form is left out', () => {
  const chosen = new Set(soakFiles(projectRoot));
  const long = globSync('{science,server}/src/**/*.ts', { cwd: projectRoot }).filter((file) =>
    /from '\S*\/soak\.ts'/.test(readFileSync(join(projectRoot, file), 'utf8')),
  );
  const read = [...chosen].map((file) => testText(projectRoot, file)).join('\n');
  for (const file of long) expect(read.includes(readFileSync(join(projectRoot, file), 'utf8')), file).toBe(true);
  for (const name of ['folder/folder', 'postgres/pieces', 'object-store/object']) {
    expect([...chosen]).toContain(`server/src/export-storage/${name}-storage.test.ts`);
  }
  expect([...chosen]).toContain('server/src/samples/rows/postgres/database-rows.test.ts');
});
