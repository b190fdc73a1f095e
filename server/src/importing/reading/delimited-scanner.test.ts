import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DelimitedScanner } from './delimited-scanner.ts';
import { UnreadableTextError, type ScannedText } from './scanned-text.ts';

function scan(text: string | Uint8Array, pieceBytes = 7): ScannedText & { emitted: string } {
  const emitted: Buffer[] = [];
  const scanner = new DelimitedScanner(',', (bytes) => emitted.push(Buffer.from(bytes)));
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += pieceBytes) scanner.push(bytes.subarray(at, at + pieceBytes));
  return { ...scanner.end(), emitted: Buffer.concat(emitted).toString() };
}

/** The line on which each record begins, from the scanner's shifts. */
function lines({ lineShifts, records }: ScannedText): number[] {
  return Array.from({ length: records }, (_, record) => {
    const shift = lineShifts.findLast((entry) => entry.record <= record)?.shift ?? Number.NaN;
    return record + shift;
  });
}

describe('the structure of delimited text', () => {
  test('line breaks inside quotes, blank lines and every line ending give correct line numbers', () => {
    const text = 'a,b\r\n1,"x\r\ny"\r\n\r\n2,z\n"3\n\n",w\r4,v';
    const scanned = scan(text);
    expect(scanned.records).toBe(4);
    expect(lines(scanned)).toEqual([2, 5, 6, 9]);
    expect(scanned.regular).toBe(false);
    expect(scanned.emitted).toBe('1,"x\r\ny"\n2,z\n"3\n\n",w\n4,v\n');
  });

  test('records with too few or too many fields, text after a quote or NUL are reported by line; the others stay', () => {
    const scanned = scan('a,b\n1,2\n3\n4,5,6\n7,"8" 9\n10,1\u00001\n12,13\n');
    expect(scanned.unreadable.map(({ line }) => line)).toEqual([3, 4, 5, 6]);
    expect(scanned.unreadable.map(({ reason }) => reason)).toEqual([
      'the row has 1 fields, the header 2',
      'the row has 3 fields, the header 2',
      expect.stringContaining('text follows a closing quote'),
      expect.stringContaining('NUL byte'),
    ]);
    expect(scanned.records).toBe(2);
    expect(lines(scanned)).toEqual([2, 7]);
  });

  test('a record that is not UTF-8 is reported, its neighbors are read', () => {
    const bytes = Buffer.concat([Buffer.from('a,b\n1,é\n2,'), Buffer.of(0xb5), Buffer.from('g/L\n3,ü\n')]);
    for (const piece of [1, 3, 64]) {
      const scanned = scan(bytes, piece);
      expect(scanned.unreadable).toEqual([
        { line: 3, value: '2,\uFFFDg/L', reason: expect.stringContaining('not UTF-8') },
      ]);
      expect(scanned.emitted).toBe('1,é\n3,ü\n');
    }
  });

  test('an open quote and an endless row are refused with the line on which they begin', () => {
    expect(() => scan('a,b\n1,2\n3,"4\n5,6\n')).toThrow(
      new UnreadableTextError(3, 'a quoted field that begins in this row is never closed'),
    );
    expect(() => scan(`a,b\n1,2\n3,${'x'.repeat(3 << 20)}\n`, 1 << 16)).toThrow(/longer than 2 MiB/);
    expect(() => scan('')).toThrow(/empty/);
  });

  test('regular text with one line ending can be read in place', () => {
    expect(scan('a,b\n1,2\n').regular).toBe(true);
    expect(scan('a,b\r\n1,"2\r\n"').regular).toBe(true);
    expect(scan('a,b\r\n1,2\n').regular).toBe(false);
    expect(scan('a,b\r\n1,"2\n"\r\n').regular).toBe(false);
  });

  test('finds the records and lines that an independent parser finds, however the text is cut into pieces', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', '\n', '\r\n', ' x', 'é', '7'), maxLength: 6 });
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    fc.assert(
      fc.property(
        fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 12 }),
        fc.constantFrom('\n', '\r\n'),
        fc.integer({ min: 1, max: 40 }),
        (cells, ending, pieceBytes) => {
          const text = ['h1,h2', ...cells.map((pair) => pair.map(quoted).join(','))].join(ending) + ending;
          const scanned = scan(text, pieceBytes);
          const expected = parse(text, { columns: true }) as Record<string, string>[];
          expect(scanned.records).toBe(expected.length);
          expect(parse(`h1,h2\n${scanned.emitted}`, { columns: true, record_delimiter: '\n' })).toEqual(expected);
          let line = 2;
          const begins = cells.map((pair) => {
            const begin = line;
            line += 1 + (pair.join('').match(/\n/g)?.length ?? 0);
            return begin;
          });
          expect(lines(scanned)).toEqual(begins);
        },
      ),
      { numRuns: 200 },
    );
  });
});
