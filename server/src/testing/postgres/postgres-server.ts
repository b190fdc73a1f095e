import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '../free-port.ts';
import { endsWithTests } from '../leftovers.ts';
import { madeOnce } from '../made-once.ts';
import { accountForPostgres, findPostgres } from './find-postgres.ts';

const user = 'wellfield';
const password = 'of the tests';

/** A commit outlives the server's crash, but not the machine's: that one takes much longer. */
const settings = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = off
full_page_writes = off
max_connections = 200
shared_buffers = 64MB
`;

/** A PostgreSQL server, by the address of one of its databases. */
export class PostgresServer {
  readonly #address: string;

  constructor(address: string) {
    this.#address = address;
  }

  addressOf(database: string): string {
    const address = new URL(this.#address);
    address.pathname = database;
    return address.href;
  }

  /** Another server, with the same administrator. */
  at(host: string, port: number): PostgresServer {
    const address = new URL(this.#address);
    address.host = `${host}:${port}`;
    return new PostgresServer(address.href);
  }

  /** Runs statements one by one, as the administrator. */
  async run(...statements: readonly string[]): Promise<void> {
    const client = await this.connect('postgres');
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /** The caller ends it. */
  async connect(database: string): Promise<pg.Client> {
    const client = new pg.Client(this.addressOf(database));
    // A server that is stopped ends its connections.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async stop(): Promise<void> {}
}

/** A server of a test file's own, stopped with it at the latest. */
export class OwnPostgresServer extends PostgresServer {
  readonly #options: readonly string[];
  #process: ReturnType<typeof spawn> | null = null;

  constructor(folder: string, port: number) {
    super(`postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`);
    this.#options = ['-D', folder, '-p', String(port)];
  }

  async start(): Promise<void> {
    const program = join(programs(), 'postgres');
    this.#process = endsWithTests(spawn(program, this.#options, { stdio: 'ignore', ...accountForPostgres() }));
    while (!(await this.#answers())) {
      if (this.#process.exitCode !== null) throw new Error(`PostgreSQL ended with ${this.#process.exitCode}`);
      await delay(20);
    }
  }

  /** `SIGINT` ends its connections at once, `SIGQUIT` is a crash. */
  override async stop(signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** Starts a server that follows this one, which knows it by the name, and can take its place. */
  async startStandby(name: string): Promise<OwnPostgresServer> {
    const folder = ownFolder();
    mkdirSync(folder);
    giveAway(folder);
    const from = new URL(this.addressOf('postgres'));
    from.searchParams.set('application_name', name);
    const options = [
      '--pgdata',
      folder,
      '--dbname',
      from.href,
      '--write-recovery-conf',
      '--checkpoint=fast',
      '--no-sync',
    ];
    await runs(programs(), 'pg_basebackup', options);
    const standby = new OwnPostgresServer(folder, await freePort());
    await standby.start();
    return standby;
  }

  async #answers(): Promise<boolean> {
    return this.run().then(
      () => true,
      () => false,
    );
  }
}

/** Whether there is a server to test with. */
export const hasPostgres = Boolean(process.env['TEST_POSTGRES_URL']) || findPostgres() !== null;

/** The server that TEST_POSTGRES_URL names; null: it names none. */
export function openNamedPostgres(): PostgresServer | null {
  const named = process.env['TEST_POSTGRES_URL'];
  return named ? new PostgresServer(named) : null;
}

/** The server that TEST_POSTGRES_URL names, else one of the test file's own. */
export async function openPostgres(): Promise<PostgresServer> {
  return openNamedPostgres() ?? startPostgres();
}

/** Starts a server with nothing in it; `prepare` is told the folder of its data before. */
export async function startPostgres(prepare: (folder: string) => void = () => {}): Promise<OwnPostgresServer> {
  const made = await madeOnce('postgres', async (draft) => makeCluster(join(draft, 'data')));
  const folder = ownFolder();
  cpSync(join(made, 'data'), folder, { recursive: true });
  prepare(folder);
  giveAway(folder);
  const server = new OwnPostgresServer(folder, await freePort());
  await server.start();
  return server;
}

let numbered = 0;

/** Makes a database, as a copy of another where one is named. */
export async function newDatabase(server: PostgresServer, like?: string): Promise<{ name: string; address: string }> {
  const name = `db_${(numbered += 1)}_${randomBytes(4).toString('hex')}`;
  await server.run(`create database ${name}${like === undefined ? '' : ` template ${like}`}`);
  return { name, address: server.addressOf(name) };
}

function makeCluster(folder: string): void {
  mkdirSync(folder, { recursive: true });
  openFor(dirname(folder));
  const passwordFile = `${folder}.password`;
  writeFileSync(passwordFile, password);
  giveAway(folder);
  chmodSync(passwordFile, 0o644);
  const options = ['--no-sync', '--locale=C', '--encoding=UTF8', '--auth=scram-sha-256', '--username', user];
  execFileSync(join(programs(), 'initdb'), ['-D', folder, ...options, '--pwfile', passwordFile], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...accountForPostgres(),
  });
  writeFileSync(join(folder, 'postgresql.auto.conf'), settings);
}

/** A folder to be made, in one that PostgreSQL can pass through. */
function ownFolder(): string {
  const own = mkdtempSync(join(tmpdir(), 'postgres-'));
  openFor(own);
  return join(own, 'data');
}

async function runs(folder: string, program: string, options: readonly string[]): Promise<void> {
  const child = endsWithTests(
    spawn(join(folder, program), options, { stdio: ['ignore', 'ignore', 'inherit'], ...accountForPostgres() }),
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${code}`);
}

function programs(): string {
  const folder = findPostgres();
  if (!folder) throw new Error('PostgreSQL is not installed');
  return folder;
}

/** Gives a folder to the account that PostgreSQL runs as. */
function giveAway(folder: string): void {
  const { uid, gid } = accountForPostgres();
  chmodSync(folder, 0o700);
  if (uid === undefined || gid === undefined) return;
  chownSync(folder, uid, gid);
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(join(folder, entry), uid, gid);
}

/** Lets accounts such as that one pass through the temporary folders above one of theirs. */
export function openFor(folder: string): void {
  if (process.getuid?.() !== 0) return;
  for (let above = folder; above.startsWith(tmpdir()) && above !== dirname(above); above = dirname(above))
    chmodSync(above, statSync(above).mode | 0o011);
}
