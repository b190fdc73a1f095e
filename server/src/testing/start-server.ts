import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { builtInSiteDir, readConfig, type Config } from '../config/config.ts';
import { serve, type RunningServer } from '../app/serve.ts';
import { apiClient, type ApiClient } from './api-client.ts';
import { stopsWithTests } from './leftovers.ts';
import { copySite, type SiteChanges } from './copy-site.ts';
import { madeOnce } from './made-once.ts';
import { databaseOf } from './postgres/database-of-folder.ts';
import { writeSmallRelease, type TestRow } from './small-release.ts';
import { beginState } from './state/begin-state.ts';

export interface TestServerOptions {
  /** The release to serve; none by default. */
  rows?: readonly TestRow[];
  demonstration?: boolean;
  /** Changes to its site.json. */
  site?: SiteChanges;
  /** Contents of other files of its site folder. */
  siteFiles?: Readonly<Record<string, string | Uint8Array>>;
  environment?: Readonly<Record<string, string>>;
  now?: () => number;
  /** The clock of its machine. */
  machineNow?: () => number;
  pageFolder?: string;
  headersTimeoutMs?: number;
  /** The data folder; by default a new one, removed at the end. */
  dataDir?: string;
  /** Receives the log's lines. */
  onLog?: (line: string) => void;
}

export interface TestServer extends RunningServer {
  /** The address on the loopback interface, regardless of PUBLIC_URL. */
  origin: string;
  dataDir: string;
  api: ApiClient;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts the whole server in this process on a free port, with its own data folder and site folder. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-server-'));
  const dataDir = options.dataDir ?? join(folder, 'data');
  const siteDir = await siteOf(options, join(folder, 'site'));
  await mkdir(dataDir, { recursive: true });
  if (options.rows) await writeSmallRelease(dataDir, options.rows, { demonstration: options.demonstration ?? false });
  const config: Config = readConfig({
    PORT: '0',
    DATA_DIR: dataDir,
    SITE_DIR: siteDir,
    ...(await databaseOf(dataDir)),
    ...options.environment,
  });
  if (config.databaseUrl === null) await beginState(dataDir);
  const log = pino({ level: options.onLog ? 'debug' : 'silent' }, { write: (line: string) => options.onLog?.(line) });
  const server = await serve(config, {
    log,
    // Nothing is between the test and its server that would notice late.
    graceMs: 0,
    watchEveryMs: 50,
    pageFolder: options.pageFolder ?? join(folder, 'no-page'),
    ...(options.now && { now: options.now }),
    ...(options.machineNow && { machineNow: options.machineNow }),
    ...(options.headersTimeoutMs !== undefined && { headersTimeoutMs: options.headersTimeoutMs }),
  });
  const origin = `http://127.0.0.1:${server.port}`;
  let stopped: Promise<void> | null = null;
  const stop = (): Promise<void> => (stopped ??= server.stop().finally(forget));
  const forget = stopsWithTests(stop);
  return {
    ...server,
    origin,
    dataDir,
    api: apiClient(origin),
    stop,
    async [Symbol.asyncDispose]() {
      await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The site folder's copy of its own, where it differs from the others'. */
async function siteOf({ site, siteFiles }: TestServerOptions, siteDir: string): Promise<string> {
  if (!site && !siteFiles) return madeOnce('site', (made) => copySite(builtInSiteDir, made));
  await copySite(builtInSiteDir, siteDir, site);
  for (const [name, text] of Object.entries(siteFiles ?? {})) {
    await mkdir(dirname(join(siteDir, name)), { recursive: true });
    await writeFile(join(siteDir, name), text);
  }
  return siteDir;
}
