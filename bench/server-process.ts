import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopWithParent } from '../scripts/tool.ts';
import type { ProbeReading, ProbeRequest } from './server-probe.ts';

const probe = new URL('server-probe.ts', import.meta.url).href;
const product = new URL('../server/src/main.ts', import.meta.url);

/** A server in a separate process, started like by the launcher, that reports its use of resources. */
export interface ServerProcess {
  origin: string;
  dataFolder: string;
  /** Does the work, and returns what the server used meanwhile. */
  measure(watch: ProbeRequest['watch'], work: () => Promise<unknown>): Promise<ProbeReading>;
  stop(): Promise<void>;
}

/** Starts the product with a new data folder, the releases of `releasesFolder`, and optionally a site folder and variables. */
export async function startServerProcess(
  releasesFolder: string,
  siteDir?: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const dataFolder = await mkdtemp(join(tmpdir(), 'wellfield-bench-data-'));
  await symlink(releasesFolder, join(dataFolder, 'releases'), 'junction');
  const child = spawn(process.execPath, [...stopWithParent, '--import', probe, fileURLToPath(product)], {
    env: {
      PATH: process.env['PATH'],
      NODE_OPTIONS: process.env['NODE_OPTIONS'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'production',
      UV_THREADPOOL_SIZE: '16',
      PORT: '0',
      DATA_DIR: dataFolder,
      ...(siteDir !== undefined && { SITE_DIR: siteDir }),
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    return {
      origin: await readyAddress(child),
      dataFolder,
      async measure(watch, work) {
        await ask(child, { watch });
        await work();
        return (await ask(child, 'read')) as ProbeReading;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function ask(child: ChildProcess, request: ProbeRequest | 'read'): Promise<unknown> {
  const answer = once(child, 'message');
  child.send(request);
  const [reading] = (await answer) as unknown[];
  return reading;
}

/** Reads the server's output, so that it never blocks, and adds it to errors. */
function readyAddress({ stdout, stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    const hear = (text: Buffer): void => {
      output += text.toString();
      const address = /ready at (http:\S+)\n/.exec(output)?.[1];
      if (address !== undefined) resolve(address.replace('localhost', '127.0.0.1'));
      output = output.slice(-2_000);
    };
    stdout?.on('data', hear);
    stderr?.on('data', hear);
    stdout?.once('close', () => reject(new Error(`the server did not start:\n${output}`)));
  });
}
