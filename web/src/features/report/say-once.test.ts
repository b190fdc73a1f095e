import { expect, test } from 'vitest';
import type { ReportBlock, ReportTable } from '../../workers/report/report-document.ts';
import { sayOnce } from './say-once.ts';

const stated = 'Results reported in ug/L (÷ 1,000) are converted to mg/L.';
const stem = stated.slice(0, -1);
const table = (notes: readonly string[]): ReportTable => ({
  kind: 'table',
  title: 'Trends',
  facts: '3 series',
  columns: [],
  rows: [],
  keyColumns: 1,
  notes,
});
const sections = [
  {
    heading: 'What was asked',
    blocks: [{ kind: 'facts', facts: [{ name: 'Filters', text: `Matrix: Soil; ${stem}` }] }] satisfies ReportBlock[],
  },
  {
    heading: 'Data',
    blocks: [
      { kind: 'facts', facts: [{ name: 'Samples', text: `24 of the 24 pass the filters. ${stated}` }] },
      table([stated, `Of two wells. ${stated}`]),
      { kind: 'text', paragraphs: [{ text: 'Trends', isHeading: true }, { text: stated }] },
    ] satisfies ReportBlock[],
  },
];

test('[quarter A4] the factor of a report’s units is said once, where it comes first', () => {
  expect(sayOnce(sections, stated)).toEqual([
    sections[0],
    {
      heading: 'Data',
      blocks: [
        { kind: 'facts', facts: [{ name: 'Samples', text: '24 of the 24 pass the filters.' }] },
        table(['Of two wells.']),
        { kind: 'text', paragraphs: [{ text: 'Trends', isHeading: true }] },
      ],
    },
  ]);
});

test('[quarter A4] where results are as reported nothing is taken out, nor what is said of other units', () => {
  expect(sayOnce(sections, null)).toBe(sections);
  expect(sayOnce(sections, 'Results reported in Bq/L (÷ 0.037) are converted to pCi/L.')).toEqual(sections);
});
