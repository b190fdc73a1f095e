import { expect, test } from 'vitest';
import { figureCsv } from './figure-files.ts';

test('a figure’s numbers stay numbers; subject and provenance are written once, in the last column', () => {
  const figure = { title: 'Tritium · pCi/L', subtitle: '3 samples', notices: ['1 result of 0 left out.'] };
  const table = { columns: ['from', 'to', 'detects'], rows: [[0, 2.5, 2], [2.5, 5, null]] }; // prettier-ignore
  expect(figureCsv(figure, table, 'Query: Wells. Release r-1.')).toBe(
    [
      'from,to,detects,source',
      '0,2.5,2,Tritium · pCi/L | 3 samples | 1 result of 0 left out. | Query: Wells. Release r-1.',
      '2.5,5,,',
      '',
    ].join('\r\n'),
  );
});
