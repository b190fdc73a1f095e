import { columnParts } from './column-parts.ts';
import type { ReportBlock, ReportTable } from './report-document.ts';

const logoHeightPt = 36;
const logoMaxWidthPt = 220;

/** A logo stands as high as three lines, unless it is very wide. */
export function logoSizePt({ widthPx, heightPx }: { widthPx: number; heightPx: number }): {
  width: number;
  height: number;
} {
  const scale = Math.min(logoHeightPt / heightPx, logoMaxWidthPt / widthPx);
  return { width: widthPx * scale, height: heightPx * scale };
}

/** A sheet of paper with the margins of reports, in points (1/72 inch). */
export interface Paper {
  widthPt: number;
  heightPt: number;
  marginPt: number;
}

export const papers = {
  letter: { widthPt: 612, heightPt: 792, marginPt: 54 },
  a4: { widthPt: 595.28, heightPt: 841.89, marginPt: 54 },
} as const satisfies Record<string, Paper>;

export type PaperName = keyof typeof papers;

/** Pages that follow each other in one orientation. */
export interface PageRun {
  isLandscape: boolean;
  items: readonly PageItem[];
}

/** A block on its page: a heading, a table that fits, or anything else as it is. */
export type PageItem = { kind: 'heading'; text: string } | PageTable | Exclude<ReportBlock, ReportTable>;

/** A table, or the part of one whose columns fit side by side. */
export interface PageTable extends ReportTable {
  /** Together as wide as there is room. */
  widthsPt: readonly number[];
  /** A table that is a little too wide is written smaller. */
  textPt: number;
  /** 'columns 1 to 12 of 20'; null for a whole table. */
  part: string | null;
}

const tableTextPt = 7.5;
const smallestTextPt = 6;
const cellPaddingPt = 7;
/** Of figures and small letters; headings are bold and have capitals. */
const characterPt = { cell: tableTextPt * 0.55, heading: tableTextPt * 0.6 };
const longestCellPt = 130;

export function roomPt(
  { widthPt, heightPt, marginPt }: Paper,
  isLandscape: boolean,
): { width: number; height: number } {
  const [width, height] = isLandscape ? [heightPt, widthPt] : [widthPt, heightPt];
  return { width: width - 2 * marginPt, height: height - 2 * marginPt };
}

/** The sections on pages: a table too wide for an upright page is on a page turned, and one too wide for that is in parts. */
export function pageRuns(
  sections: readonly { heading: string; blocks: readonly ReportBlock[] }[],
  paper: Paper,
): PageRun[] {
  const runs: { isLandscape: boolean; items: PageItem[] }[] = [];
  const add = (isLandscape: boolean, items: readonly PageItem[]) => {
    const last = runs.at(-1);
    if (last?.isLandscape === isLandscape) last.items.push(...items);
    else runs.push({ isLandscape, items: [...items] });
  };
  for (const { heading, blocks } of sections) {
    let before: PageItem[] = [{ kind: 'heading', text: heading }];
    for (const block of blocks) {
      const { isLandscape, items } = onPages(block, paper);
      // A heading stands on the page of what follows it.
      add(isLandscape, [...before, ...items]);
      before = [];
    }
    add(runs.at(-1)?.isLandscape ?? false, before);
  }
  return runs;
}

function onPages(block: ReportBlock, paper: Paper): { isLandscape: boolean; items: readonly PageItem[] } {
  if (block.kind !== 'table') return { isLandscape: false, items: [block] };
  const widths = columnWidths(block);
  const total = widths.reduce((sum, width) => sum + width, 0);
  const isLandscape = total > roomPt(paper, false).width;
  const { width } = roomPt(paper, isLandscape);
  const shrink = Math.min(1, width / total);
  const textPt = tableTextPt * shrink >= smallestTextPt ? tableTextPt * shrink : smallestTextPt;
  const written = widths.map((each) => (each * textPt) / tableTextPt);
  return { isLandscape, items: partsOf(block, { widths: written, textPt }, width) };
}

/** What each column needs: its longest cell, or the longest word of its heading. */
function columnWidths({ columns, rows }: Pick<ReportTable, 'columns' | 'rows'>): number[] {
  return columns.map(({ heading }, column) => {
    const longestWord = Math.max(...heading.split(/\s/).map((word) => word.length));
    const longestCell = rows.reduce((longest, row) => Math.max(longest, row[column]?.length ?? 0), 0);
    const cellPt = Math.min(longestCell * characterPt.cell, longestCellPt);
    return Math.max(longestWord * characterPt.heading, cellPt) + cellPaddingPt;
  });
}

/** The table, or its columns in parts that fit, each with the key columns. */
function partsOf(
  table: ReportTable,
  { widths, textPt }: { widths: readonly number[]; textPt: number },
  roomPt: number,
): readonly PageTable[] {
  const { columns, rows, keyColumns } = table;
  const keys = columns.map((_, index) => index).slice(0, keyColumns);
  const widthOf = (indices: readonly number[]) => indices.reduce((sum, index) => sum + (widths[index] ?? 0), 0);
  const parts = columnParts(widths, keyColumns, roomPt);
  return parts.map((part, at) => {
    const chosen = [...keys, ...part];
    const isPart = parts.length > 1;
    const [first = 0, last = 0] = [part[0], part.at(-1)];
    const widening = Math.max(1, roomPt / widthOf(chosen));
    return {
      ...table,
      columns: chosen.flatMap((index) => columns[index] ?? []),
      rows: rows.map((row) => chosen.map((index) => row[index] ?? '')),
      widthsPt: chosen.map((index) => (widths[index] ?? 0) * widening),
      textPt,
      part: isPart ? partText(first + 1, last + 1, columns.length) : null,
      // What is to be said of it is said once, below its last part.
      notes: at === parts.length - 1 ? table.notes : [],
    };
  });
}

function partText(first: number, last: number, all: number): string {
  return first === last ? `column ${first} of ${all}` : `columns ${first} to ${last} of ${all}`;
}

/** The groups above a table's columns, each with how many it spans; empty where no column has one. */
export function headGroups({ columns }: Pick<ReportTable, 'columns'>): { text: string; span: number }[] {
  if (columns.every(({ group }) => group === null)) return [];
  const groups: { text: string; span: number }[] = [];
  for (const [at, { group }] of columns.entries()) {
    const last = groups.at(-1);
    if (last && at > 0 && group === columns[at - 1]?.group) last.span += 1;
    else groups.push({ text: group ?? '', span: 1 });
  }
  return groups;
}

/** A cell's text: a short one, such as a date, is not broken. */
export function cellText(text: string): string {
  return text.length <= 16 ? text.replaceAll(' ', '\u00A0') : text;
}

/** The size of a picture on its page: as large as on the screen (96 pixels an inch), or as there is room. */
export function pictureSizePt(
  { widthPx, heightPx }: { widthPx: number; heightPx: number },
  room: { width: number; height: number },
): { width: number; height: number } {
  // Title, facts and notes need a share of the page, too.
  const scale = Math.min(72 / 96, room.width / widthPx, (room.height * 0.75) / heightPx);
  return { width: widthPx * scale, height: heightPx * scale };
}
