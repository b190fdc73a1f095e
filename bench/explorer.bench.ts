import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { openBrowser } from '../e2e/support/open-browser.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { projectRoot } from '../scripts/project-root.ts';
import { buildWebWhenStale } from '../scripts/web-build.ts';
import { noFilters } from '../web/src/frame/filtering/answer-filters.ts';
import { measureExplorer, type ExplorerTimes } from './explorer-in-page.ts';
import { comparison, median, p95, type Row } from './figure.ts';

export const title =
  'A change of a filter over 1,000,000 rows × 22 columns with 5 discrete and 3 interval filters, in a browser, against crossfilter2';

const assets = join(projectRoot, 'web', 'dist', 'assets');
const library = join(projectRoot, 'node_modules', 'crossfilter2', 'crossfilter.min.js');

export async function run(): Promise<Row[]> {
  await buildWebWhenStale();
  const workerFile = (await readdir(assets)).find((file) => /^science\.worker-.*\.js$/.test(file));
  if (workerFile === undefined) throw new Error(`${assets} holds no science worker`);
  const server = await serveAssets();
  const browser = await openBrowser(ensureChromium());
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await page.addScriptTag({ content: await readFile(library, 'utf8') });
    const size = { rows: 1_000_000, locations: 2_000, steps: 6 };
    const task = { ...size, workerUrl: `/assets/${workerFile}`, unfiltered: noFilters };
    return figures(await page.evaluate(measureExplorer, task));
  } finally {
    await browser.close();
    server.close();
  }
}

function figures(times: ExplorerTimes): Row[] {
  const all = [...times.changes, ...times.jumps];
  const sorting = Object.entries(times.sorting).map(([column, ms]): Row => ({
    name: `sorting by ${column}`,
    median: ms,
    unit: 'ms',
    aim: '≤ 500 ms',
  }));
  return [
    comparison({ name: 'building', unit: 'ms', aim: '≤ 0.3 ×' }, [times.building], [times.referenceBuilding]),
    comparison({ name: 'a small change, everything fresh', unit: 'ms' }, times.changes, times.referenceChanges),
    comparison({ name: 'a jump, everything fresh', unit: 'ms', aim: '≤ 0.6 ×' }, times.jumps, times.referenceJumps),
    { name: 'any change, 95th percentile', median: p95(all), unit: 'ms', aim: '≤ 100 ms' },
    { name: 'rows that are left', median: median(times.rowsLeft), unit: '' },
    ...sorting,
  ];
}

/** The built pages' assets and an empty page, because a worker needs the same origin. */
async function serveAssets() {
  const server = createServer((request, response) => {
    const name = /^\/assets\/([\w.-]+\.js)$/.exec(request.url ?? '')?.[1];
    response.setHeader('content-type', name === undefined ? 'text/html' : 'text/javascript');
    if (name === undefined) response.end('<!doctype html><title>Benchmark</title>');
    else
      readFile(join(assets, name)).then(
        (content) => response.end(content),
        () => response.destroy(),
      );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
