import { storyPartSchema, type StoryPart } from '@wellfield/contract';
import { z } from 'zod';
import { readList } from './list-file.ts';

const file = 'story.json';
/** A strip above the map, not a page. */
const storySchema = z.array(storyPartSchema).max(6);

/** The demonstration's story; none without its file. Throws `SiteFolderError` with every mistake. */
export function loadStory(siteDir: string): Promise<readonly StoryPart[]> {
  return readList(siteDir, { file, schema: storySchema, whole: 'the story' });
}
