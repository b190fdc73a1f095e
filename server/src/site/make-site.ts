import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { builtInSiteDir } from '../config/config.ts';
import { loadSite } from './load-site.ts';

const template = join(import.meta.dirname, 'new-site');
/** The screens are the same for every site. */
const sharedPage = join('pages', 'howto.md');
/** A placeholder until the site has some. */
const emptyFolders = ['overlays', 'downloads', 'images'];

/** The folder for a new site is not empty. */
export class TakenFolderError extends Error {}

/** Creates a site folder that a server can start with, with only what every site needs. */
export async function makeSite(siteDir: string, title: string): Promise<void> {
  await mkdir(siteDir, { recursive: true });
  if ((await readdir(siteDir)).length > 0) {
    throw new TakenFolderError(`${siteDir} is not empty; a new site needs an empty or a new folder.`);
  }
  await cp(template, siteDir, { recursive: true });
  await cp(join(builtInSiteDir, sharedPage), join(siteDir, sharedPage));
  for (const name of emptyFolders) await mkdir(join(siteDir, name));
  const settings = await readFile(join(template, 'site.json'), 'utf8');
  await writeFile(
    join(siteDir, 'site.json'),
    settings.replace('"title": ""', () => `"title": ${JSON.stringify(title)}`),
  );
  await loadSite(siteDir);
}
