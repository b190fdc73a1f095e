import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { findDownloads, type SiteDownload } from './site-downloads.ts';
import { SiteFolderError, readSiteFile } from './site-file.ts';
import { siteSettingsSchema } from './site-settings-schema.ts';

/** The site's settings as checked, with the defaults of what the file leaves out. */
export interface SiteSettings extends CheckedFile {
  downloads: SiteDownload[];
}
type CheckedFile = z.infer<typeof siteSettingsSchema>;

const settingsFile = 'site.json';
const pages = ['pages/overview.md', 'pages/history.md', 'pages/howto.md', 'news.html'] as const;

/**
 * Reads and checks the site folder's settings and that the files they name are there.
 * Throws `SiteFolderError` listing every mistake by file, key and reason.
 */
export async function loadSiteSettings(siteDir: string): Promise<SiteSettings> {
  const settings = parseSettings(await readSiteFile(siteDir, settingsFile), siteDir);
  const { downloads, mistakes: missingDownloads } = await findDownloads(siteDir, settings.downloads);
  const mistakes = [
    ...crossReferences(settings),
    ...(await missingFiles(siteDir, settings)),
    ...missingDownloads,
    ...(await unreadableOverlays(siteDir, settings)),
  ];
  if (mistakes.length > 0) throw new SiteFolderError(mistakes, siteDir);
  return { ...settings, downloads };
}

function parseSettings(text: string, siteDir: string): CheckedFile {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new SiteFolderError([`${settingsFile}: this is no JSON: ${reason}`], siteDir);
  }
  const parsed = siteSettingsSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new SiteFolderError(parsed.error.issues.flatMap(mistakesOf), siteDir);
}

function mistakesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${settingsFile}: ${keyText([...issue.path, key])}: there is no such setting`);
  }
  return [`${settingsFile}: ${keyText(issue.path)}: ${issue.message}`];
}

function keyText(path: readonly PropertyKey[]): string {
  const joined = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return joined.replace(/^\./, '') || '(the whole file)';
}

function crossReferences(settings: CheckedFile): string[] {
  const { map, basemaps, overlays } = settings;
  const mistakes = basemaps.flatMap(({ outlines = [] }, index) =>
    outlines
      .filter((outline) => !overlays.some(({ id }) => id === outline))
      .map((outline) => `${settingsFile}: basemaps[${index}].outlines: "${outline}" is none of the overlays`),
  );
  if (basemaps.some(({ id }) => id === map.basemap)) return mistakes;
  return [`${settingsFile}: map.basemap: "${map.basemap}" is none of the basemaps`, ...mistakes];
}

async function missingFiles(siteDir: string, settings: CheckedFile): Promise<string[]> {
  const named = [
    ...pages.map((name) => ({ name, key: name })),
    ...settings.overlays.map(({ file }, index) => ({ name: file, key: `${settingsFile}: overlays[${index}].file` })),
  ];
  const mistakes = await Promise.all(
    named.map(async ({ name, key }) => {
      try {
        await access(join(siteDir, name));
        return [];
      } catch {
        return [key === name ? `${name}: the file is missing` : `${key}: there is no file ${name}`];
      }
    }),
  );
  return mistakes.flat();
}

async function unreadableOverlays(siteDir: string, settings: CheckedFile): Promise<string[]> {
  const mistakes = await Promise.all(
    settings.overlays.map(async ({ file }) => {
      try {
        const layer: unknown = JSON.parse(await readSiteFile(siteDir, file));
        const isCollection = typeof layer === 'object' && layer !== null && 'features' in layer;
        return isCollection && Array.isArray(layer.features) ? [] : [`${file}: features: this is no FeatureCollection`];
      } catch (cause) {
        // A missing file is already named by the setting that asks for it.
        return cause instanceof SiteFolderError ? [] : [`${file}: this is no JSON: ${(cause as Error).message}`];
      }
    }),
  );
  return mistakes.flat();
}
