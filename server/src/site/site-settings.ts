import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import type { SpaceFloor } from '../files/free-space.ts';
import { overlayText } from './overlay-text.ts';
import { findDownloads, type SiteDownload } from './site-downloads.ts';
import { SiteFolderError, readSiteFile, readSiteJson } from './site-file.ts';
import { siteSettingsSchema } from './site-settings-schema.ts';
import { unreadableTiles } from './site-tiles.ts';
import { withoutStamped } from './withheld-basemaps.ts';

/** The validated site settings, with defaults filled in. */
export interface SiteSettings extends CheckedFile {
  downloads: SiteDownload[];
  /** What the server does otherwise than the file says, a line each for the operator. */
  cautions: readonly string[];
}
type CheckedFile = z.infer<typeof siteSettingsSchema>;

/** How much of the data folder's disk stays free. */
export function spaceFloorOf({ disk }: Pick<CheckedFile, 'disk'>): SpaceFloor {
  return { mebibytes: disk.freeMiB, percent: disk.freePercent };
}

const settingsFile = 'site.json';
const pages = ['pages/overview.md', 'pages/history.md', 'pages/howto.md', 'news.html'] as const;

/**
 * Reads and checks the site folder's settings and that the files they name can be read.
 * Throws `SiteFolderError` listing every mistake by file, key and reason.
 */
export async function loadSiteSettings(siteDir: string): Promise<SiteSettings> {
  const settings = checkedSettings(await readSiteJson(siteDir, settingsFile), siteDir);
  const { downloads, mistakes: missingDownloads } = await findDownloads(siteDir, settings.downloads);
  const mistakes = [
    ...crossReferences(settings),
    ...(await unreadablePages(siteDir)),
    ...missingDownloads,
    ...(await unreadableOverlays(siteDir, settings)),
    ...(await unreadableTiles(siteDir, settings)),
    ...missingLogo(siteDir, settings),
  ];
  if (mistakes.length > 0) throw new SiteFolderError(mistakes, siteDir);
  const { offered, withheld } = withoutStamped(settings);
  return { ...offered, downloads, cautions: withheld };
}

function checkedSettings(json: unknown, siteDir: string): CheckedFile {
  const parsed = siteSettingsSchema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new SiteFolderError(parsed.error.issues.flatMap(mistakesOf), siteDir);
}

function mistakesOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => `${settingsFile}: ${keyText([...issue.path, key])}: no such setting`);
  }
  return [`${settingsFile}: ${keyText(issue.path)}: ${issue.message}`];
}

function keyText(path: readonly PropertyKey[]): string {
  const joined = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  return joined.replace(/^\./, '') || '(the whole file)';
}

function crossReferences(settings: CheckedFile): string[] {
  const { map, basemaps, overlays, gauges, inventedGauges, loadStations } = settings;
  const outlined = basemaps.flatMap(({ outlines = [] }, index) =>
    outlines
      .filter((outline) => !overlays.some(({ id }) => id === outline))
      .map((outline) => `${settingsFile}: basemaps[${index}].outlines: there is no overlay "${outline}"`),
  );
  const stations = loadStations.flatMap(({ gauge }, index) =>
    [...gauges, ...inventedGauges].some(({ id }) => id === gauge)
      ? []
      : [`${settingsFile}: loadStations[${index}].gauge: there is no gauge "${gauge}"`],
  );
  const mistakes = [...outlined, ...stations];
  if (basemaps.some(({ id }) => id === map.basemap)) return mistakes;
  return [`${settingsFile}: map.basemap: there is no basemap "${map.basemap}"`, ...mistakes];
}

/** Pages and news are read at every call; this checks that they can be. */
async function unreadablePages(siteDir: string): Promise<string[]> {
  const mistakes = await Promise.all(pages.map((name) => readSiteFile(siteDir, name).then(() => [], mistakesIn)));
  return mistakes.flat();
}

function missingLogo(siteDir: string, { report: { logo } }: CheckedFile): string[] {
  if (logo === null || existsSync(join(siteDir, logo))) return [];
  return [`${settingsFile}: report.logo: there is no file ${logo}`];
}

async function unreadableOverlays(siteDir: string, { overlays }: CheckedFile): Promise<string[]> {
  const mistakes = await Promise.all(
    overlays.map(async (overlay, index) => {
      if (!existsSync(join(siteDir, overlay.file))) {
        return [`${settingsFile}: overlays[${index}].file: there is no file ${overlay.file}`];
      }
      return overlayText(siteDir, overlay).then(() => [], mistakesIn);
    }),
  );
  return mistakes.flat();
}

function mistakesIn(error: unknown): readonly string[] {
  if (error instanceof SiteFolderError) return error.mistakes;
  throw error;
}
