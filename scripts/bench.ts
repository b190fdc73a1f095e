import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Bench, Row } from '../bench/figure.ts';
import { figureTable } from './figure-table.ts';
import { projectRoot } from './project-root.ts';

interface Result {
  file: string;
  title: string;
  rows: Row[];
}

const usage = 'usage: npm run bench [-- [PART OF A FILE’S NAME …] [--json FILE] [--soak]]';

const { values, positionals } = readArguments();

function readArguments() {
  try {
    const options = { json: { type: 'string' }, soak: { type: 'boolean', default: false } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(2);
  }
}

/** Soaks take long, and are run by themselves. */
const kind = values.soak ? 'soak' : 'bench';
const files = globSync(`bench/*.${kind}.ts`, { cwd: projectRoot })
  .filter((file) => positionals.length === 0 || positionals.some((part) => file.includes(part)))
  .sort();
if (files.length === 0) {
  console.error(
    positionals.length === 0
      ? `There is no bench/*.${kind}.ts.`
      : `No benchmark is called ${positionals.join(' or ')}.`,
  );
  process.exit(2);
}

const results: Result[] = [];
for (const file of files) {
  const bench = (await import(pathToFileURL(join(projectRoot, file)).href)) as Bench;
  const result = { file: file.replaceAll('\\', '/'), title: bench.title, rows: await bench.run() };
  results.push(result);
  console.log(`\n${result.title}\n${figureTable(result.rows)}`);
}

if (values.json) {
  const machine = { node: process.version, platform: `${process.platform}-${process.arch}` };
  writeFileSync(values.json, `${JSON.stringify({ date: new Date().toISOString(), machine, results }, null, 2)}\n`);
}
// A benchmark's server or pool that was left open must not keep the table from ending.
process.exit();
