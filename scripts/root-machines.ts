import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stopsWithTests } from '../server/src/testing/leftovers.ts';
import { makeCertificate } from '../server/src/testing/make-certificate.ts';
import { accountForPostgres, findPostgres } from '../server/src/testing/postgres/find-postgres.ts';
import { openFor } from '../server/src/testing/postgres/postgres-server.ts';
import { runCommands, writeProgram } from './operating-machine.ts';

/** A machine on which the guide's commands are run as root: its services start and stop in folders of the test. */
export interface RootMachine {
  run(commands: readonly string[]): Promise<string>;
  /** As if the machine was lost. */
  kill(): void;
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

const systemPath = process.env.PATH ?? '';

/** PostgreSQL as its package sets it up: a server that runs, with one account, which logs in by its name. */
export async function databaseMachine(address: string, variables: Variables): Promise<RootMachine> {
  const home = machineFolder();
  const data = join(home, 'postgresql', 'main');
  const sockets = join(home, 'sockets');
  for (const folder of [join(home, 'postgresql'), sockets]) {
    mkdirSync(folder);
    const { uid = 0, gid = 0 } = accountForPostgres();
    chownSync(folder, uid, gid);
  }
  const programs = findPostgres() ?? '';
  const asPostgres = (program: string, ...args: string[]) =>
    execFileSync(join(programs, program), args, { stdio: 'ignore', cwd: home, ...accountForPostgres() });
  asPostgres(
    'initdb',
    '-D',
    data,
    '--no-sync',
    '--encoding=UTF8',
    '--locale=C',
    '--auth-local=peer',
    '--auth-host=scram-sha-256',
  );
  writeProgram(
    join(home, 'systemctl'),
    `#!/bin/sh
ctl() { runuser -u postgres -- ${programs}/pg_ctl -D ${data} -l ${sockets}/log -o '-k ${sockets}' -m fast "$1" >${sockets}/ctl 2>&1; }
[ "$2" = postgresql ] || exit 64
case "$1" in
  start | stop | restart) ctl "$1" ;;
  disable) ;;
  *) exit 64 ;;
esac
`,
  );
  const environment = {
    ...variables,
    PATH: `${home}:${programs}:${systemPath}`,
    HOME: home,
    PGHOST: sockets,
    PGDATA: data,
  };
  const pidFile = join(data, 'postmaster.pid');
  const kill = (): void => {
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGQUIT');
  };
  // A package's server listens on this machine alone; another of the test's machines would do so, too.
  writeFileSync(join(data, 'postgresql.auto.conf'), `listen_addresses = '${address}'\nfsync = off\n`);
  const run = (commands: readonly string[]) => runCommands(commands, home, environment);
  await run(['systemctl start postgresql']);
  return { run, kill, stop: stopper(kill, home) };
}

/** HAProxy as its package sets it up, with a certificate. */
export function balancerMachine(address: string, variables: Variables): RootMachine & { certificate: string } {
  const home = machineFolder();
  const settings = join(home, 'haproxy');
  mkdirSync(settings);
  const names = { name: 'wells.example.org', addresses: `IP:${address}` };
  const { key, certificate } = makeCertificate(home, names);
  writeFileSync(join(settings, 'site.pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const pidFile = join(home, 'haproxy.pid');
  const kill = (): void => {
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGTERM');
  };
  writeProgram(
    join(home, 'systemctl'),
    `#!/bin/sh\n[ "$1 $2" = 'restart haproxy' ] || exit 64\nexec haproxy -D -f ${settings}/haproxy.cfg -p ${pidFile}\n`,
  );
  const environment = { ...variables, PATH: `${home}:${systemPath}:/usr/sbin`, HOME: home };
  const run = (commands: readonly string[]) =>
    runCommands(
      commands.map((text) => text.replaceAll('/etc/haproxy', settings)),
      home,
      environment,
    );
  return { run, kill, certificate, stop: stopper(kill, home) };
}

function machineFolder(): string {
  const home = mkdtempSync(join(tmpdir(), 'wellfield-machine-'));
  openFor(home);
  return home;
}

function stopper(kill: () => void, home: string): () => Promise<void> {
  // Its services are no children of the test.
  process.once('exit', kill);
  const stop = async (): Promise<void> => {
    forget();
    process.off('exit', kill);
    kill();
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
  const forget = stopsWithTests(stop);
  return stop;
}
