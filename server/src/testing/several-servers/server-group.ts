import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInSiteDir } from '../../config/config.ts';
import { copySite } from '../copy-site.ts';
import { freePort } from '../free-port.ts';
import { writeSmallRelease, type TestRow } from '../small-release.ts';
import { spawnServer, type Ended, type SpawnedServer } from '../spawn-server.ts';
import { startLoadBalancer, type LoadBalancer } from './load-balancer.ts';

const nextVersion = new URL('next-version.ts', import.meta.url).href;

interface GroupOptions {
  count: number;
  databaseUrl: string;
  /** Of the release that they begin with. */
  rows: readonly TestRow[];
  environment?: Readonly<Record<string, string>>;
}

/** Servers with one database, each a process with a data folder and a port of its own, behind a load balancer. */
export class ServerGroup {
  readonly balancer: LoadBalancer;
  /** Of the release that they began with. */
  readonly release: string;
  readonly #options: GroupOptions;
  readonly #folder: string;
  readonly #ports: readonly number[];
  readonly #running: (SpawnedServer | null)[];

  private constructor(
    options: GroupOptions,
    parts: { balancer: LoadBalancer; release: string; folder: string; ports: readonly number[] },
  ) {
    this.#options = options;
    this.balancer = parts.balancer;
    this.release = parts.release;
    this.#folder = parts.folder;
    this.#ports = parts.ports;
    this.#running = parts.ports.map(() => null);
  }

  static async start(options: GroupOptions): Promise<ServerGroup> {
    const folder = await mkdtemp(join(tmpdir(), 'wellfield-group-'));
    await copySite(builtInSiteDir, join(folder, 'site'));
    const release = await writeSmallRelease(join(folder, 'data-0'), options.rows);
    const ports: number[] = [];
    while (ports.length < options.count) {
      const port = await freePort();
      if (!ports.includes(port)) ports.push(port);
    }
    const balancer = await startLoadBalancer(ports);
    const group = new ServerGroup(options, { balancer, release, folder, ports });
    // It brings its release into the database; the others fetch it.
    await group.start(0);
    await Promise.all(ports.slice(1).map((_, index) => group.start(index + 1)));
    for (const index of ports.keys()) await group.isReady(index);
    return group;
  }

  get size(): number {
    return this.#ports.length;
  }

  /** `next`: of the version whose first server expands the tables. */
  async start(index: number, version: 'this' | 'next' = 'this'): Promise<void> {
    this.#running[index] = await spawnServer({
      LOG_LEVEL: 'error',
      ...(version === 'next' && { NODE_OPTIONS: `--import ${nextVersion}` }),
      ...this.#options.environment,
      DATABASE_URL: this.#options.databaseUrl,
      SITE_DIR: join(this.#folder, 'site'),
      DATA_DIR: this.#dataDirOf(index),
      PORT: String(this.#ports[index]),
    });
  }

  async kill(index: number): Promise<void> {
    await this.#end(index, 'SIGKILL');
  }

  /** As an upgrade does: what is in flight is answered. */
  async drain(index: number): Promise<Ended | null> {
    return this.#end(index, 'SIGTERM');
  }

  /** Waits until the balancer sends it calls. */
  async isReady(index: number): Promise<void> {
    while (!this.balancer.isReady(index)) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  /** Publishes a release on one of them, and returns its id. */
  publish(index: number, rows: readonly TestRow[]): Promise<string> {
    return writeSmallRelease(this.#dataDirOf(index), rows, { databaseUrl: this.#options.databaseUrl });
  }

  async stop(): Promise<void> {
    await this.balancer.stop();
    await Promise.all(this.#ports.map((_, index) => this.kill(index)));
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #end(index: number, signal: NodeJS.Signals): Promise<Ended | null> {
    const server = this.#running[index];
    this.#running[index] = null;
    server?.child.kill(signal);
    return server ? server.ended : null;
  }

  #dataDirOf(index: number): string {
    return join(this.#folder, `data-${index}`);
  }
}
