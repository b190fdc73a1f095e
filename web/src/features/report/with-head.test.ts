import { expect, test } from 'vitest';
import type { ReportBlock } from '../../workers/report/report-document.ts';
import { withHead } from './with-head.ts';

const head = { title: 'Surface Quality: Lead', facts: 'Kriging' };
const words = (...paragraphs: { text: string; isHeading?: boolean }[]): ReportBlock => ({ kind: 'text', paragraphs });
const table = (title: string, facts = '', notes: readonly string[] = []): ReportBlock => {
  return { kind: 'table', title, facts, columns: [], rows: [], keyColumns: 1, notes };
};
const titled = [
  { text: head.title, isHeading: true },
  { text: head.facts, isHeading: false },
];

test('[RPT-04] a window’s title stands above all that it says: sentences before its table, or the table', () => {
  expect(withHead([table('own', 'Matrix: Soil'), words({ text: 'later' })], ['known'], head)).toEqual([
    table(head.title, 'Kriging · Matrix: Soil', ['known']),
    words({ text: 'later' }),
  ]);
  expect(withHead([words({ text: 'Places: 337' }), table('Surface Quality: Errors by well')], ['known'], head)).toEqual(
    [words(...titled, { text: 'Places: 337' }), table('Surface Quality: Errors by well', '', ['known'])],
  );
  expect(withHead([words({ text: 'a' })], ['known'], head)).toEqual([
    words(...titled, { text: 'a' }),
    words({ text: 'known' }),
  ]);
  expect(withHead([], [], head)).toEqual([words(...titled, { text: 'The window shows nothing.' })]);
});
