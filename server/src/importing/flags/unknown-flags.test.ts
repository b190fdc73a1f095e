import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { csvOf, openImportBench, row, type ImportBench } from '../testing/import-bench.ts';
import { rejectionText } from '../report-text.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const rowsWith = (flags: readonly string[]) =>
  flags.map((detect, index) => row({ detect, sample_id: `S-${index}`, result: '0.5' }));
const mappingFile = (mapping: unknown) => bench.file('mapping.json', JSON.stringify(mapping));
const columns = { analyte: 'analyte', location: 'location', sample_date: 'sample_date', result: 'result' };

async function rejectionOf(loading: ReturnType<ImportBench['load']>) {
  const outcome = await loading;
  if (outcome.status !== 'rejected') throw new Error(`the import ended as ${outcome.status}`);
  return outcome.rejected;
}

describe('[explore 1] a detect flag that is not known stops the import', () => {
  test('the flags of the review, each by name with its rows, and what they mean to be pasted', async () => {
    const flags = ['ND', 'ND', 'BDL', '<', 'Not Detected', 'No', 'u', 'UJ', 'Y', 'U', ''];
    const mapping = await mappingFile({
      columns: { ...columns, detect: 'detect', sample_id: 'sample_id' },
      values: { detect: { '': 'Y' } },
    });
    const rejected = await rejectionOf(
      bench.load({ files: [await bench.file('lab.csv', csvOf(rowsWith(flags)))], mapping }),
    );
    expect(rejected.rows).toBe(8);
    expect(rejected.first[0]).toMatchObject({ file: 'lab.csv', line: 2, column: 'detect', value: 'ND' });
    expect(Object.fromEntries(rejected.flags.detect.map(({ text, rows, meaning }) => [text, [rows, meaning]]))).toEqual(
      {
        ND: [2, 'U'],
        BDL: [1, 'U'],
        '<': [1, 'U'],
        'Not Detected': [1, 'U'],
        No: [1, 'U'],
        u: [1, 'U'],
        UJ: [1, 'U'],
      },
    );
    const text = rejectionText(rejected);
    expect(text).toMatch(/"ND" +2 rows\n/);
    const [pasted = ''] = /"values": .*/.exec(text) ?? [];
    const { values } = JSON.parse(`{${pasted}}`) as { values: { detect: Record<string, string> } };
    expect(values.detect).toMatchObject({ '': 'Y', ND: 'U', '<': 'U', 'Not Detected': 'U', No: 'U', u: 'U' });
    expect(await bench.release()).toBeNull();

    const mended = await mappingFile({ columns: { ...columns, detect: 'detect', sample_id: 'sample_id' }, values });
    await bench.load({ files: [await bench.file('lab.csv', csvOf(rowsWith(flags)))], mapping: mended });
    expect(
      await bench.ask('SELECT detect::VARCHAR AS detect, count(*)::INTEGER AS rows FROM samples GROUP BY 1 ORDER BY 1'),
    ).toEqual([
      { detect: 'U', rows: 9 },
      { detect: 'Y', rows: 2 },
    ]);
  });

  test('flags in six alphabets and odd spellings are refused, and offered as what they mean', async () => {
    const words = (
      'n.d.| Non-Detect |NON DÉTECTÉ|ｎｄ|＜|≤|not\u200Bdetected|Nicht  Nachweisbar|не обнаружено|Н/О|ΜΗ ΑΝΙΧΝΕΎΣΙΜΟ|' +
      'غير مكتشف|לא זוהה|未检出|検出せず|불검출|नहीं मिला|ไม่พบ'
    ).split('|');
    const rejected = await rejectionOf(bench.load({ files: [await bench.file('six.csv', csvOf(rowsWith(words)))] }));
    expect(rejected.rows).toBe(words.length);
    expect(rejected.flags.detect.map(({ meaning }) => meaning)).toEqual(words.map(() => 'U'));
    // Without a mapping the advice is a whole one, and it works as it stands.
    const [whole = ''] = /^\{ "columns".*(\n.*)*?\}\s*$/m.exec(rejected.advice.join('\n')) ?? [];
    const mapping = await bench.file('pasted.json', whole);
    await bench.load({ files: [await bench.file('six.csv', csvOf(rowsWith(words)))], mapping });
    expect(await bench.ask("SELECT count(*)::INTEGER AS rows FROM samples WHERE detect = 'U'")).toEqual([
      { rows: words.length },
    ]);
  });

  test.each(['maybe', 'R', 'банан', '-', '?', '≮', '0.5'])(
    '%s means nothing to anybody: it is asked about',
    async (flag) => {
      const rejected = await rejectionOf(bench.load({ files: [await bench.file('odd.csv', csvOf(rowsWith([flag])))] }));
      expect(rejected.flags.detect).toEqual([{ text: flag, rows: 1, meaning: null }]);
      expect(rejected.advice.join('\n')).toContain(`What "${flag}" means, only the laboratory can say`);
    },
  );

  test('a sign or a word in the result is offered too, and never makes a detect of a non-detect', async () => {
    const rows = [
      row({ result: '<5', detect: '', sample_id: 'S-1' }),
      row({ result: '< 0.5', detect: 'Y', sample_id: 'S-2' }),
      row({ result: 'ND', detect: '', sample_id: 'S-3' }),
      row({ result: '>100', detect: '', sample_id: 'S-4' }),
      row({ result: '>7', detect: 'U', sample_id: 'S-5' }),
      row({ result: '12', detect: '', sample_id: 'S-6' }),
    ];
    const file = await bench.file('signs.csv', csvOf(rows));
    const rejected = await rejectionOf(bench.load({ files: [file] }));
    expect(rejected.rows).toBe(5);
    expect(rejected.flags.result).toEqual([
      { text: '<', rows: 2, meaning: 'U' },
      { text: '>', rows: 2, meaning: 'Y' },
      { text: 'ND', rows: 1, meaning: 'U' },
    ]);
    const [whole = ''] = /^\{ "columns".*(\n.*)*?\}\s*$/m.exec(rejected.advice.join('\n')) ?? [];
    await bench.load({ files: [file], mapping: await bench.file('pasted.json', whole) });
    expect(await bench.ask('SELECT result, detect FROM samples ORDER BY sample_id')).toEqual([
      { result: 5, detect: 'U' },
      { result: 0.5, detect: 'U' },
      { result: null, detect: 'U' },
      { result: 100, detect: 'Y' },
      { result: 7, detect: 'U' },
      { result: 12, detect: null },
    ]);
  });

  test('an SQL mapping gets lines of SQL', async () => {
    const mapping = await bench.file('mapping.sql', 'SELECT * FROM lab');
    const files = [await bench.file('lab.csv', csvOf(rowsWith(["N'D", 'ND'])))];
    const { advice } = await rejectionOf(bench.load({ files, mapping }));
    const [line = ''] = advice.filter((text) => text.includes(' AS detect'));
    expect(line).toContain("WHEN 'ND' THEN 'U'");
    const mended = await bench.file('mapping.sql', `SELECT * REPLACE (${line}) FROM lab`);
    expect(await bench.load({ files, mapping: mended })).toMatchObject({
      status: 'published',
      report: { deliveries: [{ nonDetects: 2 }] },
    });
  });

  test.each([
    [
      'before the result',
      { resultFlags: { '<': 'U', '>': 'Y', '>=': 'Y' } },
      ['>100', '>= 5', '<3', '8'],
      ['', '', '', ''],
    ],
    [
      'in a flag column',
      { values: { detect: { '<': 'U', '>': 'Y', '≥': 'D' } } },
      ['100', '5', '3', '8'],
      ['>', '≥', '<', ''],
    ],
  ])(
    '[field 04b] a sign that says above stays as qualifier, also where another is mapped: %s',
    async (_, more, results, flags) => {
      const file = await bench.file(
        'lab.csv',
        csvOf(
          results.map((result, index) =>
            row({ result, detect: flags[index] ?? '', sample_id: `S-${index}`, qualifier: 'J' }),
          ),
        ),
      );
      const mapped = { ...columns, detect: 'detect' };
      const signs = results.map((result, index) => /^(>=|>|≥)/.exec(`${flags[index] ?? ''}${result}`)?.[0] ?? null);
      await bench.load({ files: [file], mapping: await mappingFile({ columns: mapped, ...more }) });
      const qualifiers = 'SELECT qualifier FROM samples ORDER BY sample_id';
      expect(await bench.ask(qualifiers)).toEqual(signs.map((qualifier) => ({ qualifier })));
      await bench.load({
        files: [file],
        mapping: await mappingFile({ columns: { ...mapped, qualifier: 'qualifier' }, ...more }),
      });
      expect(await bench.ask(qualifiers)).toEqual(
        signs.map((sign) => ({ qualifier: sign === null ? 'J' : `${sign} J` })),
      );
    },
  );

  test('"otherwise" never makes detects of flags that usually mean not detected', async () => {
    const base = { columns: { ...columns, detect: 'detect' }, otherwise: { detect: 'Y' } };
    const files = [await bench.file('lab.csv', csvOf(rowsWith(['ND', 'U', 'J', ''])))];
    await expect(bench.load({ files, mapping: await mappingFile(base) })).rejects.toThrow(
      /would make detects of flags that usually mean not detected: "ND" \(1\), "U" \(1\)[^]*"detect": \{ "ND": "U", "U": "U" \}/,
    );
    const mapping = await mappingFile({ ...base, values: { detect: { ND: 'Y', U: 'U' } } });
    const { report } = await bench.load({ files, mapping });
    expect(report.deliveries[0]).toMatchObject({
      nonDetects: 1,
      notes: ['the detect flag "ND" counts as detected, as the mapping says'],
    });
  });

  test('[explore 1] a 0 beside 1 is such a flag too; beside other numbers it is a result', async () => {
    const base = await mappingFile({ columns: { ...columns, detect: 'detect' }, otherwise: { detect: 'Y' } });
    const flags = [await bench.file('flags.csv', csvOf(rowsWith(['0', '1', '0', ''])))];
    await expect(bench.load({ files: flags, mapping: base })).rejects.toThrow(/not detected: "0" \(2\)[^]*"0": "U"/);
    const results = [await bench.file('results.csv', csvOf(rowsWith(['0', '1', '0.5', ''])))];
    await expect(bench.load({ files: results, mapping: base })).resolves.toMatchObject({ status: 'published' });
  });

  test.each([
    [{ values: { detect: { ND: 'nein' } } }, /values\.detect\.ND: a detect flag is F, U, N, Y, T, D or null/],
    [{ otherwise: { detect: 'X' } }, /otherwise\.detect: a detect flag is/],
    [{ resultFlags: { '<': 'ND' } }, /resultFlags\.</],
  ])('a mapping that maps to no flag is refused by key: %j', async (more, message) => {
    const mapping = await mappingFile({ columns: { ...columns, detect: 'detect' }, ...more });
    await expect(bench.load({ files: [await bench.file('a.csv', csvOf(rowsWith(['Y'])))], mapping })).rejects.toThrow(
      message,
    );
  });
});
