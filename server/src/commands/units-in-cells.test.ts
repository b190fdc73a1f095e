import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openImportBench, type ImportBench } from '../importing/testing/import-bench.ts';

let bench: ImportBench;
beforeEach(async () => {
  bench = await openImportBench();
});
afterEach(() => bench.remove());

const read = () =>
  bench.ask('SELECT analyte, result, unit, detect, qualifier FROM samples ORDER BY source_line, analyte');

/** What is proposed for a file, and what an import by it says. */
async function proposed(text: string): Promise<{ output: string; imported: string }> {
  const file = await bench.file('lab.csv', text);
  const mapping = file.replace('.csv', '.sql');
  const proposal = await bench.command('--propose', file, '--mapping', mapping);
  expect(proposal.code, proposal.stderr).toBe(0);
  const proposedText = await readFile(mapping, 'utf8');
  await writeFile(mapping, proposedText.replaceAll('CHECK:', 'CHECKED:'));
  const done = await bench.command(file, '--dataset', 'bmi', '--mapping', mapping);
  return { output: proposal.stdout, imported: done.stdout + done.stderr };
}

test('[FMT-03] two units in the cells of one column: a proposal gives every result its own', async () => {
  const { output, imported } = await proposed(
    'Well,Date,Parameter,Result,Units\n' +
      'MW-1,2020-01-02,Arsenic,5 mg/L,\nMW-1,2020-01-02,Boron,3 ug/L,ug/L\nMW-1,2020-01-02,Copper,<0.5ug/l,\nMW-1,2020-01-02,Zinc,7,mg/L\n',
  );
  expect(output).toContain('unit: 3 cells of Result have their unit behind the number, such as ');
  expect(imported).toContain('Published as release');
  expect(await read()).toEqual([
    { analyte: 'Arsenic', result: 5, unit: 'mg/L', detect: 'Y', qualifier: '5 mg/L' },
    { analyte: 'Boron', result: 3, unit: 'ug/L', detect: 'Y', qualifier: '3 ug/L' },
    { analyte: 'Copper', result: 0.5, unit: 'ug/L', detect: 'U', qualifier: '<0.5ug/l' },
    { analyte: 'Zinc', result: 7, unit: 'mg/L', detect: 'Y', qualifier: null },
  ]);
});

test('[FMT-03] also where one column is one analyte, before the unit of its name', async () => {
  await proposed('Well,Date,Arsenic [ug/L],Boron\nMW-1,2020-01-02,5,1 mg/L\nMW-2,2020-01-03,0.004 mg/L,300 ug/L\n');
  expect((await read()).map(({ analyte, result, unit }) => [analyte, result, unit])).toEqual([
    ['Arsenic', 5, 'ug/L'],
    ['Boron', 1, 'mg/L'],
    ['Arsenic', 0.004, 'mg/L'],
    ['Boron', 300, 'ug/L'],
  ]);
});

test('[field 03d] a flag behind a number is no unit: it is the result’s flag, and one that nobody knows is asked about', async () => {
  const { output } = await proposed(
    'Well,Date,Parameter,Result,Units\nMW-1,2020-01-02,Arsenic,5,ug/L\nMW-1,2020-01-02,Boron,3 J,ug/L\nMW-1,2020-01-02,Zinc,<0.4U,ug/L\nMW-1,2020-01-02,Iron,7 XQ,ug/L\n',
  );
  expect(output).not.toContain('behind the number');
  expect(output).toContain('detect: it is not known what the flags XQ (1) say');
  expect(await read()).toEqual([
    { analyte: 'Arsenic', result: 5, unit: 'ug/L', detect: 'Y', qualifier: null },
    { analyte: 'Boron', result: 3, unit: 'ug/L', detect: 'Y', qualifier: 'J' },
    { analyte: 'Zinc', result: 0.4, unit: 'ug/L', detect: 'U', qualifier: 'U' },
    { analyte: 'Iron', result: 7, unit: 'ug/L', detect: 'Y', qualifier: 'XQ' },
  ]);
});

test('[F06] without a mapping a cell with its unit is rejected by its line, column and value', async () => {
  const file = await bench.file(
    'lab.csv',
    'location,sample_date,analyte,result,unit\nMW-1,2020-01-02,Arsenic,5 mg/L,mg/L\nMW-1,2020-01-02,Boron,3 ug/L,mg/L\n',
  );
  for (const more of [[], ['--dry-run']]) {
    const { code, stderr } = await bench.command(file, '--dataset', 'bmi', ...more);
    expect(code).toBe(1);
    expect(stderr).toMatch(/lab\.csv:2:result: 5 mg\/L: /);
    expect(stderr).toMatch(/lab\.csv:3:result: 3 ug\/L: /);
  }
  expect(await bench.release()).toBeNull();
});
