import { createReadStream } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createGunzip } from 'node:zlib';
import { madeOnce } from '../../server/src/testing/made-once.ts';
import { importResults, makeDataFolder } from './start-server.ts';

const mapping = fileURLToPath(new URL('../../docs/import-examples/usgs-inl-results.sql', import.meta.url));

/** A test's own data folder with the raw files of a folder as dataset bmi: imported once per run, then copied. */
export async function makeUsgsInlFolder(folder: string): Promise<string> {
  const files = ['samples.csv.gz', 'sites.csv', 'parameters.csv'].map((name) => join(folder, name));
  const imported = await madeOnce('usgs-inl', (made) =>
    importResults(made, [...files, '--dataset', 'bmi', '--mapping', mapping]),
  );
  const own = await makeDataFolder();
  await cp(imported, own, { recursive: true });
  return own;
}

/** Splits a line of CSV into cells; the delivered files have no line breaks within cells. */
function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}

async function* rowsOf(lines: AsyncIterable<string> | Iterable<string>): AsyncGenerator<ReadonlyMap<string, string>> {
  let names: string[] | undefined;
  for await (const line of lines) {
    if (line === '') continue;
    const cells = cellsOf(line);
    if (!names) names = cells;
    else yield new Map(names.map((name, index) => [name, cells[index] ?? '']));
  }
}

/** A result in the raw file. */
export interface RawResult {
  location: string;
  sampleId: string;
  day: string;
  result: string;
  uncertainty: string;
  isNonDetect: boolean;
}

/** Tritium in ground water since 2000, read from the raw files without the product. */
export async function rawTritiumSince2000(folder: string): Promise<RawResult[]> {
  // A counting error has this name, too, but is not a result.
  const activities = new Set<string>();
  for await (const row of rowsOf((await readFile(join(folder, 'parameters.csv'), 'utf8')).split(/\r?\n/))) {
    const name = row.get('parm_nm') ?? '';
    if (name.startsWith('Tritium') && !name.includes('counting error')) activities.add(row.get('pcode') ?? '');
  }
  const raw = createReadStream(join(folder, 'samples.csv.gz')).pipe(createGunzip());
  const found: RawResult[] = [];
  for await (const row of rowsOf(createInterface({ input: raw, crlfDelay: Infinity }))) {
    const cell = (name: string) => row.get(name) ?? '';
    if (!activities.has(cell('pcode')) || cell('medium_cd') !== 'WG' || cell('sample_dt') < '2000') continue;
    found.push({
      location: cell('site_no'),
      sampleId: cell('sample_id'),
      day: cell('sample_dt').slice(0, 10),
      result: cell('result_va'),
      uncertainty: cell('lab_sd_va'),
      isNonDetect: ['<', 'U', 'R'].includes(cell('remark_cd')),
    });
  }
  return found;
}
