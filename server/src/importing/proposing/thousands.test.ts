import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../testing/import-bench.ts';
import { answer, propose } from '../testing/proposals.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const long = (results: readonly string[]): string =>
  ['Well;Date;Parameter;Unit;Result', ...results.map((text, at) => `W-${at};2022-01-10;Zinc;ug/L;${text}`)].join('\n');
const wide = (results: readonly string[]): string =>
  ['Well;Date;Zinc [ug/L]', ...results.map((text, at) => `W-${at};2022-01-10;${text}`)].join('\n');

const written = [
  ["1'250 and 12 000", ["1'250", '12 000', '3', '4.5'], [1250, 12_000, 3, 4.5]],
  ["1'250 and 12 000", ["1'250", "<2'000", '12 000', '7,5'], [1250, 2000, 12_000, 7.5]],
  ["1.250,5 and 1'250", ['1.250,5', "1'250", '0,5'], [1250.5, 1250, 0.5]],
  ["1,250.5 and 1'300 and 12 000", ['1,250.5', "1'300", '12 000', '0.5'], [1250.5, 1300, 12_000, 0.5]],
] as const;

describe.each([
  ['a row', long],
  ['a column', wide],
] as const)('%s for each result', (_, form) => {
  test.each(written)('[field 03] thousands as in %s: all are read, and asked about', async (shown, texts, expected) => {
    const files = [await bench.file('lab.csv', form(texts))];
    const proposed = await propose(bench, files);
    expect(proposed.output).toMatch(/its thousands are separated in (two|three) ways/);
    expect(proposed.output).toContain(`ways, as in ${shown}: all were read as one number`);
    expect(proposed.output).not.toContain('left out');
    await expect(bench.load({ files, mapping: proposed.mapping })).rejects.toThrow('its thousands are separated');
    await bench.load({ files, mapping: await answer(proposed) });
    const found = await bench.ask('SELECT result FROM samples ORDER BY source_line');
    expect(found.map(({ result }) => result)).toEqual(expected);
  });
});

test('[field 03] one sign between thousands is not asked about', async () => {
  const files = [await bench.file('lab.csv', long(["1'250", "12'000", '3', '4.5']))];
  const proposed = await propose(bench, files);
  expect(proposed.output).not.toContain('separated');
  await bench.load({ files, mapping: await answer(proposed) });
  expect(await bench.ask('SELECT result FROM samples ORDER BY source_line LIMIT 2')).toEqual([
    { result: 1250 },
    { result: 12_000 },
  ]);
});
