import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testSeed } from '../testing/test-seed.ts';
import { readTable, type Table } from './site-table.ts';

const table: Table<unknown> = {
  file: 'table.csv',
  columns: ['a', 'b'],
  row: (cells, _refuse, line) => [line, cells],
};

test('a table without quotes, which no parser reads, has the same lines, cells and mistakes as one with quotes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'site-table-'));
  const read = async (text: string) => {
    await writeFile(join(folder, table.file), text);
    const mistakes: string[] = [];
    const rows = await readTable(folder, table, mistakes);
    return { rows, mistakes };
  };
  const part = fc.constantFrom('x', 'y z', ',', ',', '\n', '\n', ' ', '\t', '0.5', 'é');
  try {
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 20 }), async (parts) => {
        const text = `a,b\n${parts.join('')}`;
        const { rows, mistakes } = await read(text);
        const quoted = await read(`${text}\n"1","2"`);
        expect({ rows, mistakes }).toEqual({ rows: quoted.rows.slice(0, -1), mistakes: quoted.mistakes });
      }),
      { numRuns: 200, seed: testSeed(7) },
    );
  } finally {
    await rm(folder, { recursive: true });
  }
});
