import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '../scripts/project-root.ts';
import { runTool } from '../scripts/tool.ts';

/** A deliberately wrong file, or a similar one that is right. */
export interface LintCase {
  /** What it is about. */
  about: string;
  /** The file's path in the project. */
  file: string;
  source: string;
  /** The rule that must refuse it; null for a file that must pass. */
  rule: string | null;
}

interface Finding {
  filename: string;
  code: string;
}

/** A test for each case; all are linted at once, in a folder of their own. */
export function testLint(cases: readonly LintCase[]): void {
  // oxlint reports real paths, and the temporary folder may be a link.
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'lint-'));
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

  test.each(cases.filter(({ rule }) => rule === null))('$about: $file goes through', ({ file }) => {
    expect((found.get(file) ?? []).filter((code) => code.startsWith('walls('))).toEqual([]);
  });
  test.each(cases.filter(({ rule }) => rule !== null))('$about: $file is stopped by $rule', ({ file, rule }) => {
    expect(found.get(file)).toContain(rule);
  });
}
