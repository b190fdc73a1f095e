import { afterEach, beforeEach, expect, test } from 'vitest';
import { mutatedText, pickOf } from '../testing/mutations.ts';
import { randomNumbers } from '../testing/random-samples.ts';
import { repetitions } from '../testing/soak.ts';
import { ImportRefusedError, type ImportOutcome } from './import-options.ts';
import { csvOf, openImportBench, row, type ImportBench } from './testing/import-bench.ts';
import { testSeed } from '../testing/test-seed.ts';

const seed = testSeed(43);
const tried = repetitions(300, 200_000);
/** Of a file whose rows are all mutated, and of one that has a few among good ones. */
const rowsOfFile = { wholly: repetitions(100, 600), partly: 100 };

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const cells = [
  'NaN',
  '1e400',
  '-',
  '1,5',
  '0x1F',
  '٣',
  '1 000',
  '<5',
  '1e-400',
  '=1+1',
  '2001-02-30',
  '0000-00-00',
  '"',
  "'",
  '\\',
  'NULL',
  '-999',
];
const names = ['analyte', 'location', 'sample_date', 'result', 'detect', 'sample_id'] as const;

test(`[F04] [F06] ${tried.toLocaleString('en')} mutated rows are each loaded, merged or rejected by line, none changed`, async () => {
  const next = randomNumbers(seed);
  let [mutated, rejected, published, refused] = [0, 0, 0, 0];
  for (let part = 0; mutated < tried; part += 1) {
    // A few mutated rows among good ones, so that whole files are also published.
    const share = pickOf(next, [0.01, 0.02, 1]);
    const rowCount = share === 1 ? rowsOfFile.wholly : rowsOfFile.partly;
    const mixed = Array.from({ length: rowCount }, (_, number) => {
      const good = row({ location: `MW-${number % 7}`, sample_id: `S-${number}`, result: String(number / 8) });
      if (next() >= share) return { good, sent: good };
      mutated += 1;
      const name = pickOf(next, names);
      const value = next() < 0.4 ? pickOf(next, cells) : mutatedText(String(good[name]), next);
      // These two end a file's reading with a reason of their own, tested elsewhere.
      return { good, sent: { ...good, [name]: value.replaceAll(/[\0\ud800]/g, '') } };
    });
    let line = 1;
    const rows = mixed.map(({ good, sent }) => {
      const at = (line += 1);
      line += Object.values(sent).join('').split('\n').length - 1;
      return { good, sent, line: at };
    });
    const file = await bench.file('rows.csv', csvOf(rows.map(({ sent }) => sent)));
    const outcome = await bench
      .load({ files: [file] }, { force: true, reason: 'mutated on purpose' })
      .catch((error: unknown) => error);
    if (outcome instanceof ImportRefusedError) {
      refused += 1;
      continue;
    }
    if (outcome instanceof Error) throw outcome;
    const imported = outcome as ImportOutcome;
    const [delivery] = imported.report.deliveries;
    expect(delivery?.read, `part ${part}`).toBe(rowCount);
    if (imported.status === 'rejected') {
      // No row is rejected for what another contains.
      const lines = rows.filter(({ good, sent }) => good !== sent).map(({ line }) => line);
      for (const { line } of imported.rejected.first) expect(lines).toContain(line);
      expect(imported.rejected.rows).toBeLessThanOrEqual(lines.length);
      rejected += 1;
      continue;
    }
    published += 1;
    const loaded = await bench.ask('SELECT sample_id, location, result, source_line FROM samples');
    expect(loaded.length + (delivery?.duplicates ?? 0)).toBe(rowCount);
    const byLine = new Map(loaded.map((record) => [record['source_line'], record]));
    for (const { good, sent, line: at } of rows) {
      if (good !== sent) continue;
      const { sample_id, location, result } = good;
      expect(byLine.get(at)).toMatchObject({ sample_id, location, result: Number(result) });
    }
  }
  console.log(
    `${mutated.toLocaleString('en')} mutated rows: ${rejected} files rejected, ${published} published, ${refused} refused`,
  );
  expect(mutated).toBeGreaterThanOrEqual(tried);
  expect(rejected).toBeGreaterThan(0);
  expect(published).toBeGreaterThan(0);
});
