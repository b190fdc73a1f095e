import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, TestSuite } from 'vitest/node';
import { projectRoot } from './project-root.ts';

/** One test of a run in reports/tests.json. */
export interface TestEntry {
  /** The names of the suites around the test and its own, joined by ' › '. */
  title: string;
  /** The test's file, from the project's root. */
  file: string;
  status: 'passed' | 'failed' | 'skipped';
}

/** Collects the tests of a vitest run; what prevents tests from running (a file, a hook, a stray error) counts as failed. */
export class TestRecord implements Reporter {
  readonly entries: TestEntry[] = [];
  /** How long each file took. */
  readonly durationsMs = new Map<string, number>();

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    for (const module of modules) {
      const file = fileOf(module);
      this.durationsMs.set(file, module.diagnostic().duration);
      let failures = 0;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        // A test without an outcome was aborted: it did not pass, so it failed.
        const status = state === 'pending' ? 'failed' : state;
        if (status === 'failed') failures += 1;
        this.entries.push({ title: titleOf(test), file, status });
      }
      for (const suite of module.children.allSuites()) {
        if (suite.errors().length === 0) continue;
        failures += 1;
        this.entries.push({ title: `${titleOf(suite)} › around its tests`, file, status: 'failed' });
      }
      if (module.errors().length > 0 || (module.state() === 'failed' && failures === 0)) {
        this.entries.push({ title: `${file} loads`, file, status: 'failed' });
      }
    }
    for (const { name, message } of unhandledErrors) {
      this.entries.push({
        title: `no stray error: ${name ?? 'Error'}: ${message}`,
        file: 'package.json',
        status: 'failed',
      });
    }
  }
}

/** Writes the record of a run: `reports/tests.json`, or the soak's own. */
export function writeTestEntries(entries: readonly TestEntry[], run: 'tests' | 'soak'): void {
  const report = join(projectRoot, 'reports', `${run}.json`);
  mkdirSync(dirname(report), { recursive: true });
  writeFileSync(report, `[\n${entries.map((entry) => `  ${JSON.stringify(entry)}`).join(',\n')}\n]\n`);
}

/** The last line of a run: `N passed, N failed`, and the number of skipped tests, if any. */
export function countLine(entries: readonly TestEntry[]): string {
  const count = (status: TestEntry['status']): number => entries.filter((entry) => entry.status === status).length;
  const skipped = count('skipped');
  return `${count('passed')} passed, ${count('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const listedFiles = 12;

/** The files that took longest, in seconds, where a run is long: who adds to one knows what it costs all. */
export function slowestFiles(durationsMs: ReadonlyMap<string, number>): string {
  const sorted = [...durationsMs].toSorted(([, a], [, b]) => b - a).slice(0, listedFiles);
  return ['Longest files:', ...sorted.map(([file, ms]) => `${(ms / 1_000).toFixed(1).padStart(7)} s  ${file}`)].join(
    '\n',
  );
}

function fileOf(module: TestModule): string {
  return relative(projectRoot, module.moduleId).replaceAll('\\', '/');
}

function titleOf(task: TestCase | TestSuite): string {
  const { parent } = task;
  return parent.type === 'module' ? task.name : `${titleOf(parent)} › ${task.name}`;
}
