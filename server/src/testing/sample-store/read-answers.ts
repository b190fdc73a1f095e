import { tableFromIPC } from '@uwdata/flechette';
import { sampleColumns, type IncludedFilter, type Sample } from '@wellfield/contract';
import type { PinnedRelease, Question } from '../../samples/sample-store.ts';
import type { Row } from '../brute-force.ts';

export async function jsonText(release: PinnedRelease, question: Question): Promise<string> {
  let text = '';
  for await (const piece of release.rowsAsJson(question)) text += piece;
  return text;
}

export async function jsonRows(release: PinnedRelease, question: Question): Promise<Sample[]> {
  return JSON.parse(await jsonText(release, question)) as Sample[];
}

export async function arrowBytes(
  release: PinnedRelease,
  question: Question,
  metadata: ReadonlyMap<string, string> = new Map(),
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  for await (const piece of release.rowsAsArrow(question, metadata)) pieces.push(piece);
  return Buffer.concat(pieces);
}

export async function arrowTable(
  release: PinnedRelease,
  question: Question,
  metadata: ReadonlyMap<string, string> = new Map(),
) {
  return tableFromIPC(await arrowBytes(release, question, metadata), { useDate: false });
}

export async function arrowRows(release: PinnedRelease, question: Question): Promise<Sample[]> {
  const read = (await arrowTable(release, question)).toArray() as Sample[];
  return read.map((row) => ({
    ...row,
    sample_date: new Date(Number(row.sample_date)).toISOString().slice(0, 10),
  }));
}

/** A row in canonical form, for comparing sets of rows; `source_line` makes it unique. */
export function spelled({ ...row }: Partial<Row>): string {
  return JSON.stringify(sampleColumns.map(({ name }) => row[name] ?? null));
}

export const sortedFilters = (filters: readonly IncludedFilter[]): string[] =>
  filters.map((filter) => JSON.stringify(filter)).toSorted();
