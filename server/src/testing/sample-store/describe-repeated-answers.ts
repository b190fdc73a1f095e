import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { PinnedRelease, Question } from '../../samples/sample-store.ts';
import { repetitions } from '../soak.ts';
import type { OpenedStore } from './opened-store.ts';
import { arrowBytes, jsonText } from './read-answers.ts';
import type { StoreUnderTest } from './store-under-test.ts';

const metadata = new Map([['response', '{}']]);

/** Functions that request and hash each form of an answer. */
const forms: Record<string, (release: PinnedRelease, question: Question, folder: string) => Promise<Uint8Array>> = {
  JSON: async (release, question) => Buffer.from(await jsonText(release, question)),
  Arrow: (release, question) => arrowBytes(release, question, metadata),
  statistics: async (release, question) => Buffer.from(JSON.stringify(await release.answerHead(question))),
  analytes: async (release, { filter }) => Buffer.from(JSON.stringify(await release.analytes(filter))),
  count: async (release, question) => Buffer.from(JSON.stringify(await release.count(question))),
  analyses: async (release) => Buffer.from(JSON.stringify(await release.waterAnalyses(ions))),
  CSV: async (release, question, folder) => readFile((await release.writeFile('csv', question, folder)).path),
  Parquet: async (release, question, folder) => readFile((await release.writeFile('parquet', question, folder)).path),
};

/** Two of the analytes of `randomRows` are ions, so that each analysis averages several results. */
const ions: Parameters<PinnedRelease['waterAnalyses']>[0] = {
  together: 'day',
  sources: [
    { quantity: 'na', analyte: 'Tritium', conversion: null },
    { quantity: 'cl', analyte: 'x, y', conversion: null },
  ],
};

const everything: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };

/** Requests each form several times at once from stores with different settings; returns the hashes of the bytes. */
export async function repeatAnswers(
  tested: Pick<StoreUnderTest, 'open'>,
  { ways, times, only = Object.keys(forms) }: { ways: number; times: number; only?: readonly string[] },
): Promise<Record<string, string[]>> {
  const found: Record<string, Set<string>> = {};
  const folder = await mkdtemp(path.join(tmpdir(), 'repeated-'));
  try {
    const stores = await Promise.all(Array.from({ length: ways }, (_, way) => tested.open(way)));
    const ask = async (form: string, store: number) => {
      const release = await stores[store % ways]?.pin();
      const bytes = await forms[form]?.(
        release as PinnedRelease,
        everything,
        await mkdtemp(path.join(folder, 'file-')),
      );
      (found[form] ??= new Set()).add(
        createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      );
      release?.unpin();
    };
    await Promise.all(Array.from({ length: times }, (_, index) => only.map((form) => ask(form, index))).flat());
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return Object.fromEntries(Object.entries(found).map(([form, hashes]) => [form, [...hashes]]));
}

export function describeRepeatedAnswers({ store }: OpenedStore): void {
  describe('[reliability 1] the same question gives the same bytes', () => {
    test('many at once, with any settings of the store, and after reopening it', async () => {
      const first = await repeatAnswers(store(), { ways: 4, times: repetitions(4, 200) });
      expect(Object.values(first).map((hashes) => hashes.length)).toEqual(Object.keys(forms).map(() => 1));
      expect(await repeatAnswers(store(), { ways: 1, times: 1 })).toEqual(first);
    });
  });
}
