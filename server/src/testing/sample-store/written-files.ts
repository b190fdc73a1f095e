import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import type { ExportFormat, Sample } from '@wellfield/contract';
import type { Question } from '../../samples/sample-store.ts';
import type { OpenedStore } from './opened-store.ts';
import { jsonRows } from './read-answers.ts';

export const everything: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };

interface WrittenFiles {
  /** What the files are to have. */
  rows(): readonly Sample[];
  /** Writes them in a format; the path of the file. */
  written(format: ExportFormat): Promise<string>;
  /** A new folder for a file, which is removed with the others. */
  newFolder(name: string): Promise<string>;
}

/** Files of everything in a suite's store, in a folder that is removed after its tests. */
export function writtenFiles({ release }: OpenedStore, facts: Readonly<Record<string, string>>): WrittenFiles {
  let folder: string;
  let rows: Sample[];
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'written-files-'));
    rows = await jsonRows(release(), everything);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const newFolder = (name: string): Promise<string> => mkdtemp(path.join(folder, `${name}-`));
  return {
    newFolder,
    rows: () => rows,
    written: async (format) => {
      const file = await release().writeFile(format, everything, await newFolder(format), undefined, facts);
      expect(file.rows).toBe(rows.length);
      return file.path;
    },
  };
}
