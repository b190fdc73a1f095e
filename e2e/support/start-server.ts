import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import type { Dataset } from '@wellfield/contract';
import { serve } from '../../server/src/app/serve.ts';
import { readConfig } from '../../server/src/config/config.ts';
import { openLog } from '../../server/src/http/call-log.ts';
import { runImport } from '../../server/src/commands/run-import.ts';
import { stopsWithTests } from '../../server/src/testing/leftovers.ts';
import { madeOnce } from '../../server/src/testing/made-once.ts';
import { givePortBack, keepPort, takePort } from './shared-port.ts';

/** A test's own data folder, removed after the test. */
export async function makeDataFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'wellfield-e2e-'));
}

export interface RunningServer {
  address: string;
  dataFolder: string;
  /** Stops the server. */
  end(): Promise<void>;
  /** Stops the server and removes its data folder. */
  stop(): Promise<void>;
}

/**
 * The product with a data folder and a free port, in the test's own process, which has read its modules: as processes the
 * servers of a run took 100 CPU seconds to start. `scripts/start.test.ts` and `main.test.ts` start it as `npm start` does.
 */
export async function startServer(
  dataFolder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const wanted = await takePort();
  try {
    return await startAt(wanted, dataFolder, settings);
  } catch (error) {
    // It was free when it was looked at; a connection of somebody else can have it since.
    if (wanted === 0 || !String(error).includes('EADDRINUSE')) throw error;
    return startAt(0, dataFolder, settings);
  }
}

async function startAt(
  port: number,
  dataFolder: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  const config = readConfig({ NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataFolder, ...settings });
  // No balancer is between the browser and its server that would notice late.
  const server = await serve(config, { log: openLog('warn'), graceMs: 0 }).catch((error: unknown) => {
    givePortBack(port);
    throw error;
  });
  keepPort(server.port);
  let ended: Promise<void> | null = null;
  const end = (): Promise<void> =>
    (ended ??= server.stop().finally(() => {
      forget();
      givePortBack(server.port);
    }));
  const forget = stopsWithTests(end);
  return {
    address: server.address,
    dataFolder,
    end,
    async stop() {
      await end();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The product with the demonstration dataset, which a first start on an empty data folder makes: once per run. */
export async function serveDemonstration(): Promise<RunningServer> {
  const made = await madeOnce('demonstration', async (empty) => (await startServer(empty)).end());
  const folder = await makeDataFolder();
  await cp(made, folder, { recursive: true });
  return startServer(folder);
}

/** The import's arguments besides the dataset: files, which may be written into the folder first, and options. */
type Delivery = (folder: string) => Promise<string> | readonly string[];

/** The product with its own data folder, and an imported delivery for each named dataset. */
export async function serveResults(
  deliveries: Partial<Record<Dataset, Delivery>>,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  return startServer(await importedResults(deliveries), settings);
}

/** A data folder of the caller's own with imported deliveries; equal ones are imported once per run, then copied. */
export async function importedResults(deliveries: Partial<Record<Dataset, Delivery>>): Promise<string> {
  const folder = await makeDataFolder();
  const imports: string[][] = [];
  for (const [dataset, delivery] of Object.entries(deliveries)) {
    imports.push([await delivery(folder), '--dataset', dataset].flat());
  }
  const imported = await madeOnce(`results-${await hashOf(imports)}`, async (made) => {
    for (const args of imports) await importResults(made, args);
  });
  await cp(imported, folder, { recursive: true });
  return folder;
}

/** What distinguishes imports: their files' names and contents, and their options. Many test files import the same. */
async function hashOf(imports: readonly string[][]): Promise<string> {
  const hash = createHash('sha256');
  for (const arg of imports.flat()) {
    hash.update(`${basename(arg)}\0`);
    if (isAbsolute(arg)) hash.update(await readFile(arg)).update('\0');
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * Imports files like `npm run import`, but as a function: the command's process has tests of its own, and its start would
 * take longer than these imports. Throws with its output if it fails.
 */
export async function importResults(dataFolder: string, args: readonly string[]): Promise<void> {
  let output = '';
  const stream = { write: (text: string | Uint8Array) => (output += text.toString()) !== '' };
  const env = { NODE_ENV: 'production', DATA_DIR: dataFolder };
  const { signal } = new AbortController();
  const code = await runImport(args, { env, stdout: stream, stderr: stream, signal });
  if (code !== 0) throw new Error(`the import ended with ${code}:\n${output}`);
}
