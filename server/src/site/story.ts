import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { storyPartSchema, type StoryPart } from '@wellfield/contract';
import { z } from 'zod';
import { readSiteFile, SiteFolderError } from './site-file.ts';

const file = 'story.json';
/** A strip above the map, not a page. */
const storySchema = z.array(storyPartSchema).max(6);

/** The demonstration's story; none without its file. Throws `SiteFolderError` with every mistake. */
export async function loadStory(siteDir: string): Promise<readonly StoryPart[]> {
  if (!existsSync(join(siteDir, file))) return [];
  let parsed: unknown;
  try {
    parsed = JSON.parse(await readSiteFile(siteDir, file));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new SiteFolderError([`${file}: not JSON (${error.message})`], siteDir);
  }
  const { data, error } = storySchema.safeParse(parsed);
  if (data) return data;
  const mistakes = error.issues.map(({ path, message }) => `${file}, ${path.join('.') || 'the story'}: ${message}`);
  throw new SiteFolderError(mistakes, siteDir);
}
