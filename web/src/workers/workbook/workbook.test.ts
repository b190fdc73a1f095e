import { expect, test } from 'vitest';
import { strFromU8, unzipSync } from 'fflate/browser';
import { workbookOf } from './workbook.ts';

const columns = Array.from({ length: 28 }, (_, index) => ({ name: `c${index}`, width: 10, format: null }));

test('[explore 13] a workbook’s sheet has a name, filters over all of its cells, and a heading that stays', async () => {
  const rows = [columns.map(() => 1), columns.map(() => 'text')];
  const blob = await workbookOf({ name: 'Summary', columns, rows, pinnedColumns: 2 });
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  expect(text('xl/workbook.xml')).toContain('name="Summary"');
  const sheet = text('xl/worksheets/sheet1.xml');
  expect(sheet).toContain('</sheetData><autoFilter ref="A1:AB3"/>');
  expect(sheet).toMatch(/<pane [^>]*ySplit="1" [^>]*xSplit="2" [^>]*topLeftCell="C2"[^>]*state="frozen"/);
});
