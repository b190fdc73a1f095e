import { resolve } from 'node:path';
import { readCommandLine, runCommand, UsageError } from './command-line.ts';
import { sayTo, type CommandContext } from './command-context.ts';
import { ConfigError, readConfig } from '../config/config.ts';
import { withRowStorage } from '../samples/rows/open-row-storage.ts';
import { checkNames } from '../importing/site-names/check-names.ts';
import { loadSite } from '../site/load-site.ts';
import { makeSite, TakenFolderError } from '../site/make-site.ts';
import { SiteFolderError } from '../site/site-file.ts';

const usage = `usage: npm run site -- new DIR --title TITLE   makes a site folder, to be filled
       npm run site -- check DIR               names every mistake in a site folder,
                                               and names in it that do not match the samples of DATA_DIR`;

const longestTitle = 60;

/** Runs `npm run site` and returns its exit code. */
export function runSite(context: CommandContext): Promise<number> {
  const known = [ConfigError, SiteFolderError, TakenFolderError];
  return runCommand({ usage, known, stderr: context.stderr }, () => run(context));
}

async function run({ args, env, stdout }: CommandContext): Promise<void> {
  const say = sayTo(stdout);
  const { positionals, values } = readCommandLine({ title: { type: 'string' } }, args);
  const [verb = '', folder = '', ...more] = positionals;
  if (verb !== 'new' && verb !== 'check') throw new UsageError(`There is no command ${JSON.stringify(verb)}.`);
  if (folder === '' || more.length > 0) throw new UsageError(`${verb} takes one folder.`);
  const siteDir = resolve(folder);
  const title = values.title?.trim() ?? '';
  if (verb === 'check') {
    const { title: found, overlays, gauges, downloads, cautions } = (await loadSite(siteDir)).settings;
    say(
      `${siteDir} is a valid site folder: “${found}”, ${overlays.length} overlays, ` +
        `${gauges.length} gauges, ${downloads.length} downloads.`,
    );
    for (const caution of cautions) say(`${caution}.`);
    const config = readConfig(env);
    const absent = await withRowStorage(config, (storage) => checkNames(siteDir, config.dataDir, storage));
    if (absent.length > 0)
      say(['Names that do not match the samples:', ...absent.map((line) => `  ${line}`)].join('\n'));
    return;
  }
  if (title === '' || title.length > longestTitle) {
    throw new UsageError(`Say what visitors see as the site's name: --title, 1 to ${longestTitle} characters.`);
  }
  await makeSite(siteDir, title);
  say(`${siteDir} is ready; its README.md says what to fill in. Serve it with SITE_DIR=${siteDir} npm start.`);
}
