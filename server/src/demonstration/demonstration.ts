import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Choice, Dataset, QueryType } from '@wellfield/contract';
import { builtInSiteDir } from '../config/config.ts';

/** Invented data for a first look: `generator/demonstration.ts` of the built-in site is one. */
export interface Demonstration {
  /** The name of its release. */
  releaseName: string;
  /** Writes its results into a folder, which it creates if it is missing. */
  generate(folder: string): Promise<{ dataset: Dataset; files: string[] }[]>;
  /** The saved queries of its account, the oldest first. */
  queries: readonly DemonstrationQuery[];
  /** What a visit begins with: one of its queries, on a page. */
  firstVisit: { queryName: string; pageOf: (queryId: string) => string };
}

export interface DemonstrationQuery {
  name: string;
  query_type: QueryType['id'];
  choices: readonly Choice[];
}

/** Only a demonstration needs its generator, so it is read when it is used. */
export async function loadDemonstration(): Promise<Demonstration> {
  const file = pathToFileURL(join(builtInSiteDir, 'generator/demonstration.ts')).href;
  const { demonstration } = (await import(file)) as { demonstration: Demonstration };
  return demonstration;
}
