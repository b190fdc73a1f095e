import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig, type Config } from '../config/config.ts';
import { SiteDiffersError, type ComparedPart } from '../migrating/compared-site.ts';
import { migrateSite } from '../migrating/migrate-site.ts';
import { MigrationError } from '../migrating/migration-error.ts';
import { readTarget, type MigrationTarget } from '../migrating/migration-target.ts';
import { withoutPassword } from '../postgres/database-address.ts';
import { UnconfirmedWriteError } from '../postgres/database-faults.ts';
import { auditCommand } from './audit-command.ts';
import { readCommandLine, RefusedCommandError, runCommand, UsageError } from './command-line.ts';
import { ProgressLine } from './progress-line.ts';
import { isForOperator } from './run-folder-command.ts';
import { sayTo, type CommandContext } from './command-context.ts';

const usage = `usage: npm run migrate -- --to postgres://USER@HOST/DATABASE
       npm run migrate -- --to FOLDER
Moves accounts, saved queries, mails, jobs, releases and the files of exports from where DATA_DIR and DATABASE_URL say into
a PostgreSQL database, or from a database into FOLDER, a new or empty one. All servers of both must be stopped. What arrives
is compared with what was sent before it is kept; what was there before stays as it is. PGPASSWORD or ~/.pgpass have the
password, so that no list of processes shows it.`;

/** Runs `npm run migrate` and returns its exit code. */
export function runMigrate(context: CommandContext): Promise<number> {
  return runCommand({ usage, known: [], stderr: context.stderr }, () => run(context));
}

async function run({ args, env, stdout, stderr }: CommandContext): Promise<void> {
  const say = sayTo(stdout);
  const target = readArguments(args);
  const progress = new ProgressLine(stderr);
  try {
    const config = readConfig(env);
    const parts = await migrateSite(config, target, (step) => progress.show(step));
    progress.end();
    say(tableOf(parts));
    const to = 'folder' in target ? target.folder : withoutPassword(target.address);
    await auditCommand('folder' in target ? target.folder : config.dataDir, { event: 'migrate', facts: { to } });
    for (const line of await nextSteps(config, target)) say(line);
  } catch (error) {
    progress.end();
    throw asRefusal(error);
  }
}

function readArguments(args: readonly string[]): MigrationTarget {
  const { values, positionals } = readCommandLine({ to: { type: 'string' } }, args);
  if (positionals.length > 0) throw new UsageError(`${positionals[0]} belongs to no option.`);
  if (values.to === undefined) throw new UsageError('Say where to move the site: --to.');
  const target = readTarget(values.to);
  if (!target) throw new UsageError('--to takes postgres://USER@HOST/DATABASE, or a folder.');
  return target;
}

function asRefusal(error: unknown): unknown {
  if (error instanceof UnconfirmedWriteError) {
    return new RefusedCommandError(
      `It is not known whether the database has kept the site: ${error.message}. Migrate again: if it has, that is refused, as the database then has accounts.`,
    );
  }
  if (error instanceof SiteDiffersError) {
    const reason = `${error.message} Look for what changes it there, such as a trigger or a failing disk, then migrate again.`;
    return new RefusedCommandError(`${tableOf(error.parts)}\n${reason}\nNothing was changed.`);
  }
  if (!(error instanceof MigrationError) && !isForOperator(error)) return error;
  return new RefusedCommandError(`${(error as Error).message}\nNothing was changed.`);
}

async function nextSteps({ dataDir, samplesUrl }: Config, target: MigrationTarget): Promise<string[]> {
  const rowsStay =
    samplesUrl === null
      ? []
      : [
          `Rows in ${withoutPassword(samplesUrl)} stay there: keep SAMPLES_URL, and do not start a server of the old location, which would remove them.`,
        ];
  if ('folder' in target) {
    return [
      'Everything arrived, byte by byte.',
      `Next: set DATA_DIR=${target.folder}, unset DATABASE_URL, and start the server.`,
      ...rowsStay,
      `The database and ${dataDir} are as they were: remove them when you no longer need them.`,
    ];
  }
  const hasKey = await access(join(dataDir, 'second-factors.key')).then(
    () => true,
    () => false,
  );
  return [
    'Everything arrived, byte by byte.',
    `Next: set DATABASE_URL=${withoutPassword(target.address)} (with its password, or PGPASSWORD), and start the server. DATA_DIR stays ${dataDir}.`,
    ...(hasKey ? [`A further server of this database needs a copy of ${join(dataDir, 'second-factors.key')}.`] : []),
    ...rowsStay,
    'The original site is unchanged.',
  ];
}

/** Aligned, with a line for each part. */
function tableOf(parts: readonly ComparedPart[]): string {
  const rows = [
    ['what', 'from', 'to', 'equal'],
    ...parts.map(({ what, from, to, equal }) => [what, from, to, equal ? 'yes' : 'NO']),
  ];
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
