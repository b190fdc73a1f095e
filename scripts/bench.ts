import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Bench, Row } from '../bench/figure.ts';
import { readCommandLine, runCommand, UsageError } from '../server/src/commands/command-line.ts';
import { figureTable } from './figure-table.ts';
import { projectRoot } from './project-root.ts';

interface Result {
  file: string;
  title: string;
  rows: Row[];
}

const usage = 'usage: npm run bench [-- [PART OF A FILE’S NAME …] [--json FILE]]';

const code = await runCommand({ usage, known: [], stderr: process.stderr }, measure);
// A benchmark's open server or pool must not keep the process alive.
process.exit(code);

async function measure(): Promise<void> {
  const { values, positionals } = readCommandLine({ json: { type: 'string' } }, process.argv.slice(2));
  const results: Result[] = [];
  for (const file of filesOf(positionals)) {
    const bench = (await import(pathToFileURL(join(projectRoot, file)).href)) as Bench;
    const result = { file: file.replaceAll('\\', '/'), title: bench.title, rows: await bench.run() };
    results.push(result);
    console.log(`\n${result.title}\n${figureTable(result.rows)}`);
  }
  if (values.json) {
    const machine = { node: process.version, platform: `${process.platform}-${process.arch}` };
    writeFileSync(values.json, `${JSON.stringify({ date: new Date().toISOString(), machine, results }, null, 2)}\n`);
  }
}

/** The benchmarks whose names contain one of the words; all without words. Throws `UsageError` if there is none. */
function filesOf(words: readonly string[]): string[] {
  const files = globSync('bench/*.bench.ts', { cwd: projectRoot })
    .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
    .sort();
  if (files.length > 0) return files;
  throw new UsageError(
    words.length === 0 ? 'There is no bench/*.bench.ts.' : `No benchmark is called ${words.join(' or ')}.`,
  );
}
