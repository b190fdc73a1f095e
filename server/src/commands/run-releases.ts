import { datasets, limits } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { auditCommand } from './audit-command.ts';
import { readCommandLine, RefusedCommandError, runCommand, UsageError } from './command-line.ts';
import { sayTo, type CommandContext } from './command-context.ts';
import { type Config, ConfigError, readConfig } from '../config/config.ts';
import { pinRetainedRelease, type PinFault } from '../importing/pin-retained-release.ts';
import { serveRetainedRelease, type ServingFault } from '../importing/serve-retained-release.ts';
import { DatabaseFault } from '../postgres/database-faults.ts';
import { withReleaseArchive } from '../samples/archive/open-release-archive.ts';
import type { RetainedReleases, ReleaseArchive } from '../samples/archive/release-archive.ts';
import { withRowStorage } from '../samples/rows/open-row-storage.ts';
import { releaseBytes } from '../samples/releases/retained-releases.ts';
import { SiteFolderError } from '../site/site-file.ts';
import { loadSiteSettings } from '../site/site-settings.ts';
import type { PinnedReleaseName } from '../state/port/pinned-releases.ts';
import type { State } from '../state/port/state.ts';
import { StateError } from '../state/port/state-store.ts';
import { requireStateNotNewer, stateStoreOf } from '../state/state-store-of.ts';

const mebibyte = 1_048_576;

const usage = `usage: npm run releases -- list      the releases that are kept, newest first; * is the current one
       npm run releases -- serve ID  makes one of them the current one, after verifying it; a running
                                     server follows within seconds
       npm run releases -- pin ID NAME   keeps one by a name until it is unpinned
       npm run releases -- unpin ID      lets it go when newer ones replace it`;

/** Runs `npm run releases` and returns its exit code. */
export function runReleases(context: CommandContext): Promise<number> {
  const known = [ConfigError, DatabaseFault, SiteFolderError, StateError];
  return runCommand({ usage, known, stderr: context.stderr }, () => run(context));
}

async function run({ args, env, stdout }: CommandContext): Promise<void> {
  const say = sayTo(stdout);
  const command = readCommand(args);
  const config = readConfig(env);
  const { dataDir } = config;
  await requireStateNotNewer(config);
  await withReleaseArchive(config, async (archive) => {
    if (command.verb === 'serve') {
      say(await withRowStorage(config, (storage) => serve(dataDir, command.id, { archive, storage })));
      return;
    }
    const state = await (await stateStoreOf(config)).open();
    try {
      if (command.verb === 'list') list(await archive.list(), await state.pinnedReleases.list(), say);
      else say(await changePin(command, { config, archive, state }));
    } finally {
      await state.close();
    }
  });
}

type Command =
  | { verb: 'list' }
  | { verb: 'serve'; id: string }
  | { verb: 'unpin'; id: string }
  | { verb: 'pin'; id: string; name: string };

function readCommand(args: readonly string[]): Command {
  const [verb = '', id, name, ...more] = readCommandLine({}, args).positionals;
  const isOne = id !== undefined && name === undefined;
  if (verb === 'list') {
    if (id !== undefined) throw new UsageError('list takes no release.');
    return { verb };
  }
  if (verb === 'serve' || verb === 'unpin') {
    if (!isOne) throw new UsageError(`${verb} takes one release, by its id.`);
    return verb === 'serve' ? { verb, id } : { verb, id };
  }
  if (verb !== 'pin') throw new UsageError(`There is no command ${JSON.stringify(verb)}.`);
  const named = name?.trim() ?? '';
  const most = limits.releaseNameMaxLength;
  if (id === undefined || named === '' || more.length > 0) {
    throw new UsageError('pin takes one release, by its id, and a name for it, in quotes if it has spaces.');
  }
  if (named.length > most) throw new UsageError(`The name has ${named.length} characters; at most ${most} are kept.`);
  return { verb, id, name: named };
}

async function changePin(
  command: Exclude<Command, { verb: 'list' | 'serve' }>,
  { config, archive, state }: { config: Config; archive: ReleaseArchive; state: State },
): Promise<string> {
  const { id } = command;
  if (command.verb === 'unpin') {
    if (!(await state.pinnedReleases.unpin(id))) throw new RefusedCommandError(`Release ${id} is not pinned.`);
    await auditCommand(config.dataDir, { event: 'release_unpinned', facts: { release: id } }, state.now);
    return `Release ${id} goes when newer ones replace it.`;
  }
  const { diskMiB } = (await loadSiteSettings(config.siteDir)).longKeptReleases;
  const pins = { archive, pinnedReleases: state.pinnedReleases, maxBytes: diskMiB * mebibyte };
  const fault = await pinRetainedRelease(pins, id, command.name);
  if (fault !== null) throw new RefusedCommandError(`${pinFaultText(fault, id, diskMiB)}\nNothing was changed.`);
  await auditCommand(
    config.dataDir,
    { event: 'release_pinned', facts: { release: id, name: command.name } },
    state.now,
  );
  return `Release ${id} is kept as ${command.name} until it is unpinned.`;
}

function pinFaultText(fault: PinFault, id: string, diskMiB: number): string {
  if (fault === 'no such release') return `There is no release ${id}; list names those that are kept.`;
  if (fault === 'invented data') return `Release ${id} has invented data, which goes when real data is served.`;
  return (
    `Pinned releases would take ${formatCount(Math.ceil(fault.bytes / mebibyte))} MiB of disk, and can take ` +
    `${formatCount(diskMiB)} MiB. Unpin one, or raise longKeptReleases in site.json.`
  );
}

async function serve(
  dataDir: string,
  id: string,
  retained: Parameters<typeof serveRetainedRelease>[2],
): Promise<string> {
  const fault = await serveRetainedRelease(dataDir, id, retained);
  if (fault !== null) throw new RefusedCommandError(`${faultText(fault, id)}\nNothing was changed.`);
  await auditCommand(dataDir, { event: 'release_served', facts: { release: id } });
  return `Release ${id} is the current one.`;
}

function list(
  { releases, unreadable, current }: RetainedReleases,
  pins: readonly PinnedReleaseName[],
  say: (text: string) => void,
): void {
  const names = new Map(pins.map(({ release, name }) => [release, name]));
  if (releases.length + unreadable.length === 0) say('There are no releases yet.');
  for (const release of releases) {
    const rows = datasets.map((dataset) => `${dataset} ${formatCount(release.rows[dataset])}`).join(', ');
    const megabytes = (releaseBytes(release) / 1e6).toFixed(1);
    const mark = release.id === current ? '*' : ' ';
    const pinned = names.get(release.id);
    say(
      `${mark} ${release.id}  ${release.created.slice(0, 10)}  ${rows}  ${megabytes} MB  ${release.name ?? ''}${pinned === undefined ? '' : `  pinned: ${pinned}`}`.trimEnd(),
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
