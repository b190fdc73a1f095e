import { Readable } from 'node:stream';
import { runAccount } from '../commands/run-account.ts';
import { runBackup } from '../commands/run-backup.ts';
import { runImport } from '../commands/run-import.ts';
import { runMigrate } from '../commands/run-migrate.ts';
import { runReleases } from '../commands/run-releases.ts';
import { runReports } from '../commands/run-reports.ts';
import { runRestore } from '../commands/run-restore.ts';
import { runSite } from '../commands/run-site.ts';
import type { CommandContext } from '../commands/command-context.ts';
import type { Ended } from './spawn-server.ts';

const commands = {
  account: runAccount,
  backup: runBackup,
  import: ({ args, ...given }: CommandContext) => runImport(args, { ...given, signal: new AbortController().signal }),
  migrate: runMigrate,
  releases: runReleases,
  reports: runReports,
  restore: runRestore,
  site: runSite,
} as const;

/**
 * Runs an operator's command in this process: one of its own takes half a CPU second to read its modules. What only a process
 * has (signals, rights of files, its death) is tested by `runCommand`.
 */
export async function runHere(
  command: keyof typeof commands,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
  stdin = '',
): Promise<Ended> {
  const written = { stdout: '', stderr: '' };
  const into = (name: keyof typeof written) => ({
    write: (text: string | Uint8Array) => (written[name] += text.toString()) !== '',
  });
  const code = await commands[command]({
    args,
    env: { ...environment },
    stdin: Readable.from([stdin]),
    stdout: into('stdout'),
    stderr: into('stderr'),
  });
  return { code, signal: null, ...written };
}
