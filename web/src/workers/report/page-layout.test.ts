import { expect, test } from 'vitest';
import { headGroups, pageRuns, papers, pictureSizePt, roomPt } from './page-layout.ts';
import type { ReportColumn, ReportTable } from './report-document.ts';

const column = (heading: string, group: string | null = null): ReportColumn => ({ heading, group, isNumber: true });
const tableOf = (columns: readonly ReportColumn[], keyColumns = 1): ReportTable => ({
  kind: 'table',
  title: 'Table',
  facts: '',
  columns,
  rows: [columns.map((_, at) => String(at))],
  keyColumns,
  notes: ['said once'],
});
const many = (count: number, heading: string) => Array.from({ length: count }, (_, at) => column(`${heading}${at}`));
const runsOf = (table: ReportTable) => pageRuns([{ heading: 'Tables', blocks: [table] }], papers.letter);

test('[RPT-04] a table stands upright where it fits, else on a page turned, with its heading', () => {
  const [narrow] = runsOf(tableOf(many(4, 'short')));
  expect([narrow?.isLandscape, narrow?.items.map(({ kind }) => kind)]).toEqual([false, ['heading', 'table']]);
  const [wide] = runsOf(tableOf(many(10, 'elevenchars')));
  expect([wide?.isLandscape, wide?.items.map(({ kind }) => kind)]).toEqual([true, ['heading', 'table']]);
});

test('[RPT-04] one too wide for that is in parts, each with the key columns; every column is in one, notes below the last', () => {
  const runs = runsOf(tableOf([column('Location'), ...many(30, 'elevenchars')]));
  const parts = runs.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'table' ? [item] : [])));
  expect(parts.length).toBeGreaterThan(1);
  const { width } = roomPt(papers.letter, true);
  for (const { columns, widthsPt } of parts) {
    expect(columns[0]?.heading).toBe('Location');
    expect(widthsPt.reduce((sum, each) => sum + each, 0)).toBeCloseTo(width, 6);
  }
  const others = parts.flatMap(({ columns }) => columns.slice(1).map(({ heading }) => heading));
  expect(others).toEqual(many(30, 'elevenchars').map(({ heading }) => heading));
  expect(parts.map(({ notes }) => notes.length)).toEqual([...Array<number>(parts.length - 1).fill(0), 1]);
  expect(parts[0]?.part).toMatch(/^columns 2 to \d+ of 31$/);
});

test('[RPT-04] parts have nearly as many columns as each other: the last one does not stand alone', () => {
  const ofColumns = (count: number) =>
    runsOf(tableOf([column('Location'), ...many(count, 'elevenchars')])).flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'table' ? [item.columns.length - 1] : [])),
    );
  const counts = [17, 20, 30, 40, 41].map(ofColumns);
  expect(counts.map((parts) => parts.reduce((sum, each) => sum + each, 0))).toEqual([17, 20, 30, 40, 41]);
  for (const parts of counts) {
    expect(parts.length).toBeGreaterThan(1);
    expect(Math.max(...parts.slice(0, -1)) - Math.min(...parts)).toBeLessThanOrEqual(parts.length);
    expect(parts.at(-1)).toBeGreaterThan(1);
  }
  // A table of key columns of which one more has room is in parts of one.
  const wide = runsOf(tableOf([...many(2, 'w'.repeat(90)), ...many(2, 'v'.repeat(90))], 2));
  const texts = wide.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'table' ? [item.part] : [])));
  expect(texts).toEqual(['column 3 of 4', 'column 4 of 4']);
});

test('[RPT-04] one a little too wide is written smaller instead, down to 6 points', () => {
  const sizes = [10, 12, 14, 16, 18].map((count) => {
    const tables = runsOf(tableOf(many(count, 'elevenchars'))).flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'table' ? [item] : [])),
    );
    return [tables.length, tables[0]?.textPt ?? 0] as const;
  });
  expect(sizes[0]).toEqual([1, 7.5]);
  expect(sizes.some(([parts, size]) => parts === 1 && size < 7.5 && size >= 6)).toBe(true);
  // What would be smaller is in parts instead.
  expect(sizes.at(-1)).toEqual([2, 6]);
});

test('[RPT-04] what stands above neighbors spans them', () => {
  const columns = [column('Location'), column('Count', 'Detects'), column('Sum', 'Detects'), column('Last')];
  expect(headGroups({ columns })).toEqual([
    { text: '', span: 1 },
    { text: 'Detects', span: 2 },
    { text: '', span: 1 },
  ]);
  expect(headGroups({ columns: many(3, 'x') })).toEqual([]);
});

test('[RPT-04] a picture is as large as on the screen, or as its page has room', () => {
  const room = roomPt(papers.letter, false);
  expect(pictureSizePt({ widthPx: 400, heightPx: 300 }, room)).toEqual({ width: 300, height: 225 });
  const wide = pictureSizePt({ widthPx: 4_000, heightPx: 1_000 }, room);
  expect([wide.width, wide.height]).toEqual([room.width, room.width / 4]);
  expect(pictureSizePt({ widthPx: 500, heightPx: 5_000 }, room).height).toBeCloseTo(room.height * 0.75, 6);
});
