import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, isAbsolute, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Dataset } from '@wellfield/contract';
import { stopWithParent } from '../../scripts/tool.ts';
import { runImport } from '../../server/src/commands/run-import.ts';
import { endsWithTests } from '../../server/src/testing/leftovers.ts';
import { madeOnce } from '../../server/src/testing/made-once.ts';
import { givePortBack, keepPort, takePort } from './usual-port.ts';

const projectRoot = new URL('../../', import.meta.url);

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

/** The product, started like `npm start`, with a data folder and a free port. */
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
  wanted: number,
  dataFolder: string,
  settings: Readonly<Record<string, string>>,
): Promise<RunningServer> {
  let port = wanted;
  const server = runNode('server/src/main.ts', [], {
    PORT: String(port),
    DATA_DIR: dataFolder,
    LOG_LEVEL: 'warn',
    ...settings,
  });
  server.once('exit', () => givePortBack(port));
  const address = await readyAddress(server);
  port = Number(new URL(address).port);
  keepPort(port);
  const ended = once(server, 'exit');
  const end = async () => {
    server.kill('SIGTERM');
    await ended;
  };
  return {
    address,
    dataFolder,
    end,
    async stop() {
      // Nothing is kept, so it has nothing to finish.
      server.kill('SIGKILL');
      await ended;
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

function runNode(file: string, args: readonly string[], settings: Record<string, string>): ChildProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return endsWithTests(
    spawn(process.execPath, [...stopWithParent, file, ...args], {
      cwd: projectRoot,
      env: { PATH, NODE_COMPILE_CACHE, NODE_ENV: 'production', UV_THREADPOOL_SIZE: '16', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
}

/** Waits for the line with the address. Later logs of the server (warnings and errors) go to the tests' output. */
async function readyAddress(server: ChildProcess): Promise<string> {
  const { stdout, stderr } = server;
  if (!stdout || !stderr) throw new Error('the server has no output');
  const output: string[] = [];
  return new Promise((resolve, reject) => {
    let isReady = false;
    const hear = (line: string) => {
      if (isReady) console.error(line);
      else output.push(line);
      const address = /ready at (http:\S+)/.exec(line)?.[1];
      if (!address) return;
      isReady = true;
      resolve(address);
    };
    createInterface({ input: stdout }).on('line', hear);
    createInterface({ input: stderr }).on('line', hear);
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output.join('\n')}`)));
  });
}
