import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pino } from 'pino';
import { builtInSiteDir, readConfig, type Config } from '../config/config.ts';
import { serve, type RunningServer } from '../app/serve.ts';
import { apiClient, type ApiClient } from './api-client.ts';
import { stopsWithTests } from './leftovers.ts';
import { copySite, type SiteChanges } from './copy-site.ts';
import { writeSmallRelease, type TestRow } from './small-release.ts';

export interface TestServerOptions {
  /** The release it serves; none when not given. */
  rows?: readonly TestRow[];
  demonstration?: boolean;
  /** What its site.json says otherwise. */
  site?: SiteChanges;
  /** Texts of further files of its site folder. */
  siteFiles?: Readonly<Record<string, string>>;
  environment?: Readonly<Record<string, string>>;
  now?: () => number;
  pageFolder?: string;
  /** Where to keep what is written; a folder of its own, removed at the end, when not given. */
  dataDir?: string;
  /** Receives the log's lines. */
  onLog?: (line: string) => void;
}

export interface TestServer extends RunningServer {
  /** The address on the loopback interface, whatever PUBLIC_URL says. */
  origin: string;
  dataDir: string;
  api: ApiClient;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Starts the whole server in this process on a free port, on a data folder and a site folder of its own. */
export async function startServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'wellfield-server-'));
  const dataDir = options.dataDir ?? join(folder, 'data');
  const siteDir = join(folder, 'site');
  await copySite(builtInSiteDir, siteDir, options.site);
  for (const [name, text] of Object.entries(options.siteFiles ?? {})) {
    await mkdir(dirname(join(siteDir, name)), { recursive: true });
    await writeFile(join(siteDir, name), text);
  }
  await mkdir(dataDir, { recursive: true });
  if (options.rows) await writeSmallRelease(dataDir, options.rows, { demonstration: options.demonstration ?? false });
  const config: Config = readConfig({ PORT: '0', DATA_DIR: dataDir, SITE_DIR: siteDir, ...options.environment });
  const log = pino({ level: options.onLog ? 'debug' : 'silent' }, { write: (line: string) => options.onLog?.(line) });
  const server = await serve(config, {
    log,
    pageFolder: options.pageFolder ?? join(folder, 'no-page'),
    ...(options.now && { now: options.now }),
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
