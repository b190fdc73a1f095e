import { expect, test } from 'vitest';
import type { ReportBlock } from '../../workers/report/report-document.ts';
import { buildReport } from './build-report.ts';
import { foreignLettersOf, picturesOf } from './report-contents.ts';
import { tooManyPictures } from './too-many-pictures.ts';
import { joinedText } from './text-of.ts';

const words = (text: string): ReportBlock => ({ kind: 'text', paragraphs: [{ text }] });
const facts = { kind: 'facts', facts: [{ name: 'Query', text: '水' }] } as const;
const contents = {
  title: 'Title',
  site: 'Site',
  day: 'Nov 27, 2026',
  date: '2026-11-27',
  software: 'Wellfield',
  template: { heading: 'Company', footer: null, logo: null },
  requested: facts,
  quality: { kind: 'facts', facts: [] } as const,
};

test('[RPT-03] sections stand in their order, empty ones do not, and a method is said once for all plots that have it', () => {
  const report = buildReport({
    ...contents,
    parts: [
      { section: 'Tables and words', made: { blocks: [words('table')], methods: [{ title: 'Trends', words: 'a' }] } },
      { section: 'Map', made: { blocks: [words('map')], methods: [{ title: 'Map', words: 'b' }] } },
    ],
    methods: [
      { title: 'Box 1', words: 'c' },
      { title: 'Box 2', words: 'c' },
      { title: 'No words', words: '' },
    ],
  });
  expect(report.sections.map(({ heading }) => heading)).toEqual([
    'What was asked',
    'Data quality',
    'Map',
    'Tables and words',
    'Methods and sources',
  ]);
  const [stated] = report.sections.at(-1)?.blocks ?? [];
  expect(stated).toEqual({
    kind: 'text',
    paragraphs: [
      { text: 'Trends', isHeading: true },
      { text: 'a' },
      { text: 'Map', isHeading: true },
      { text: 'b' },
      { text: 'Box 1 · Box 2', isHeading: true },
      { text: 'c' },
    ],
  });
  expect([report.heading, report.subtitle]).toEqual(['Company', 'Site · Nov 27, 2026']);
  expect([picturesOf(report).length, foreignLettersOf(report)]).toEqual([0, 1]);
});

test('[RPT-04] parts of a text beside each other are words of their own', () => {
  expect(joinedText(['too few', 'fewer than 8 results'])).toBe('too few fewer than 8 results');
  expect(joinedText(['12', ' samples', ', ', '3', '%', ' (', 'W-1', ').'])).toBe('12 samples, 3% (W-1).');
  expect(joinedText(['  ', '\n a\n'])).toBe('a');
});

test('[RPT-06] of more than 40 pictures none is made: it says how many and where they are chosen; tables do not count', () => {
  const plots = (count: number) => Array.from({ length: count }, () => ({ section: 'Plots' }) as const);
  const others = [
    { section: 'Map' },
    ...Array.from({ length: 50 }, () => ({ section: 'Tables and words' }) as const),
  ] as const;
  expect(tooManyPictures([...others, ...plots(39)])).toBeNull();
  expect(tooManyPictures([...others, ...plots(199)])).toMatch(
    /at most 40 pictures, and 200 are chosen under Map and Plots/,
  );
});
