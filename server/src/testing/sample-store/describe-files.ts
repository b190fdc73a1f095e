import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleColumns } from '@wellfield/contract';
import type { Question } from '../../samples/sample-store.ts';
import { valuesOfField } from '../random-samples.ts';
import type { OpenedStore } from './opened-store.ts';
import { arrowRows, jsonRows, spelled } from './read-answers.ts';

export function describeFiles({ release }: OpenedStore): void {
  describe('files of rows', () => {
    let folder: string;
    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'files-'));
    });
    afterAll(() => rm(folder, { recursive: true, force: true }));

    test('rows keep their order with many values in a filter', async () => {
      const locations = [
        ...valuesOfField('location'),
        ...Array.from({ length: 300 }, (_, index) => `unknown ${index}`),
      ];
      const years = Array.from({ length: 300 }, (_, index) => 1800 + index);
      const listing = (field: 'location' | 'year', values: (string | number | null)[]): Question => ({
        filter: { dataset: 'bmi', clauses: [{ kind: 'discrete', field, values }] },
        analyte: null,
      });
      const everything: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };
      const expected = (await jsonRows(release(), everything)).map(spelled);
      const csvOf = async (question: Question) => {
        const { path: file } = await release().writeFile('csv', question, await mkdtemp(path.join(folder, 'csv-')));
        return readFile(file, 'utf8');
      };
      const all = await csvOf(everything);
      for (const question of [listing('location', locations), listing('year', years)]) {
        expect((await jsonRows(release(), question)).map(spelled)).toEqual(expected);
        expect((await arrowRows(release(), question)).map(spelled)).toEqual(expected);
        expect(await csvOf(question)).toBe(all);
      }
    });

    test('[QRY-09] [people 9] the CSV holds the rows in order, formulas neutralised, numbers as the page writes them', async () => {
      const question: Question = { filter: { dataset: 'bmi', clauses: [] }, analyte: null };
      const target = await mkdtemp(path.join(folder, 'csv-'));
      const { path: file, rows: written } = await release().writeFile('csv', question, target);
      const [header, ...lines] = parseCsv(await readFile(file, 'utf8'));
      expect(header).toEqual(sampleColumns.map(({ name }) => name));
      const expected = await jsonRows(release(), question);
      expect(written).toBe(expected.length);
      expect(lines).toHaveLength(expected.length);
      expected.forEach((row, index) => {
        const cells = sampleColumns.map(({ name }, column) => {
          const text = lines[index]?.[column] ?? '';
          return [name, text === '' ? null : text];
        });
        const neutral = sampleColumns.map(({ name, kind }) => {
          const value = row[name];
          if (kind === 'number' || kind === 'integer') return [name, value === null ? null : String(value)];
          return [name, kind === 'text' && /^[=+\-@\t\r]/.test(String(value ?? '')) ? `'${String(value)}` : value];
        });
        expect(cells).toEqual(neutral);
      });
    });
  });
}

/** A parser of RFC 4180, independent of the product. */
function parseCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [whole, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (whole === '') break;
    lines.at(-1)?.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end !== ',') lines.push([]);
  }
  return lines.filter((line) => line.length > 0);
}
