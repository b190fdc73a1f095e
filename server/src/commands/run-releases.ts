import { datasets } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { auditCommand } from './audit-command.ts';
import { readCommandLine, RefusedCommandError, runCommand, UsageError } from './command-line.ts';
import { sayTo, type Surroundings } from './surroundings.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { serveKeptRelease, type ServingFault } from '../importing/serve-kept-release.ts';
import { DatabaseFault } from '../postgres/database-faults.ts';
import { withReleaseArchive } from '../samples/archive/open-release-archive.ts';
import type { KeptReleases } from '../samples/archive/release-archive.ts';
import { withRowStorage } from '../samples/rows/open-row-storage.ts';
import { releaseBytes } from '../samples/releases/kept-releases.ts';

const usage = `usage: npm run releases -- list      the releases that are kept, newest first; * is the current one
       npm run releases -- serve ID  makes one of them the current one, after verifying it; a running
                                     server follows within seconds`;

/** Runs `npm run releases` and returns its exit code. */
export function runReleases(surroundings: Surroundings): Promise<number> {
  const known = [ConfigError, DatabaseFault];
  return runCommand({ usage, known, stderr: surroundings.stderr }, () => run(surroundings));
}

async function run({ args, env, stdout }: Surroundings): Promise<void> {
  const say = sayTo(stdout);
  const [verb = '', id, ...more] = readCommandLine({}, args).positionals;
  if (verb !== 'list' && verb !== 'serve') throw new UsageError(`There is no command ${JSON.stringify(verb)}.`);
  const takes = verb === 'list' ? id === undefined : id !== undefined && more.length === 0;
  if (!takes) throw new UsageError(verb === 'list' ? 'list takes no release.' : 'serve takes one release, by its id.');
  const config = readConfig(env);
  const { dataDir } = config;
  await withReleaseArchive(config, async (archive) => {
    if (id === undefined) list(await archive.list(), say);
    else say(await withRowStorage(config, (storage) => serve(dataDir, id, { archive, storage })));
  });
}

async function serve(dataDir: string, id: string, kept: Parameters<typeof serveKeptRelease>[2]): Promise<string> {
  const fault = await serveKeptRelease(dataDir, id, kept);
  if (fault !== null) throw new RefusedCommandError(`${faultText(fault, id)}\nNothing was changed.`);
  await auditCommand(dataDir, { event: 'release_served', facts: { release: id } });
  return `Release ${id} is the current one.`;
}

function list({ releases, unreadable, current }: KeptReleases, say: (said: string) => void): void {
  if (releases.length + unreadable.length === 0) say('There are no releases yet.');
  for (const release of releases) {
    const rows = datasets.map((dataset) => `${dataset} ${formatCount(release.rows[dataset])}`).join(', ');
    const megabytes = (releaseBytes(release) / 1e6).toFixed(1);
    const mark = release.id === current ? '*' : ' ';
    say(
      `${mark} ${release.id}  ${release.created.slice(0, 10)}  ${rows}  ${megabytes} MB  ${release.name ?? ''}`.trimEnd(),
    );
  }
  for (const id of unreadable) say(`! ${id}  its manifest cannot be read`);
}

function faultText(fault: ServingFault, id: string): string {
  if (fault === 'no such release') return `There is no release ${id}; list names those that are kept.`;
  if (fault === 'an import runs') return 'An import is running. Wait until it has ended and start again.';
  if (fault === 'invented data') return `Release ${id} has invented data, and the site has real ones.`;
  return `Release ${id} is damaged and cannot be served: ${fault.damage}.`;
}
