import type { MadePart } from '../../explorer/report/report-parts.ts';
import type { ReportBlock, ReportMethod, ReportTable } from '../../workers/report/report-document.ts';
import { textOf } from './text-of.ts';
import { withHead } from './with-head.ts';

/** What is not read: what is for the screen or paper alone, what is drawn, and what is chosen by. */
const passedOver =
  '[data-screen-only], [data-paper-only], [hidden], [aria-hidden="true"], figure, svg, canvas, button, input, select, label';

/** More rows of a table are a file's, not a report's. */
const maxRows = 1_000;

/**
 * The numbers of a window as blocks of a report: its tables with what they are of and what must be known of them, and its
 * sentences. It is read while it is drawn for paper, when tables have all of their rows.
 */
export function readContent(content: HTMLElement, windowTitle: string): MadePart {
  const blocks: ReportBlock[] = [];
  const notes: string[] = [];
  const methods: ReportMethod[] = [];
  const names = textOf(content.querySelector('[data-content="names"]'));
  const facts = textOf(content.querySelector('[data-content="facts"]'));
  const title = [windowTitle, names].filter(Boolean).join(': ');
  const say = (text: string, isHeading: boolean) => {
    if (text === '') return;
    const last = blocks.at(-1);
    if (last?.kind === 'text') blocks.splice(-1, 1, { ...last, paragraphs: [...last.paragraphs, { text, isHeading }] });
    else blocks.push({ kind: 'text', paragraphs: [{ text, isHeading }] });
  };
  const walk = (element: Element) => {
    for (const child of element.children) {
      const kind = child instanceof HTMLElement ? child.dataset['content'] : undefined;
      if (kind === 'method') methods.push(...methodsOf(child, windowTitle));
      else if (kind === 'note') notes.push(textOf(child));
      else if (['names', 'facts', 'nothing'].includes(kind ?? '') || child.matches(passedOver)) continue;
      else if (child instanceof HTMLTableElement)
        blocks.push(readTable(child, [windowTitle, nameOf(child)].filter(Boolean).join(': ')));
      else if (/^H[2-6]$/.test(child.tagName)) say(textOf(child), true);
      else if (child.tagName === 'DD') say(termOf(child), false);
      else if (/^(P|LI)$/.test(child.tagName)) say(textOf(child), false);
      else if (child.tagName === 'DT') continue;
      else walk(child);
    }
  };
  walk(content);
  return { blocks: withHead(blocks, notes, { title, facts }), methods };
}

/** What is said of a term, behind it: 'Places: 337; each left out in turn'. */
function termOf(termElement: Element): string {
  const isOfParts = [...termElement.childNodes].every(
    (node) => node instanceof Element || node.nodeValue?.trim() === '',
  );
  const parts = isOfParts ? [...termElement.children].map(textOf).filter(Boolean) : [textOf(termElement)];
  const term = termElement.previousElementSibling;
  return [term?.tagName === 'DT' ? textOf(term) : '', parts.join('; ')].filter(Boolean).join(': ');
}

/** What the region around a table is called. */
function nameOf(table: Element): string {
  return table.closest('[aria-label]')?.getAttribute('aria-label') ?? '';
}

function methodsOf(element: Element, title: string): ReportMethod[] {
  const items = [...element.querySelectorAll('li, p')].filter((item) => item.querySelector('li, p') === null);
  return [{ title, words: items.map(textOf).join(' ') }];
}

function readTable(table: HTMLTableElement, title: string): ReportTable {
  const headings = headingsOf(table);
  const bodyRows = [...table.tBodies].flatMap(({ rows }) => [...rows]).filter((row) => !row.ariaHidden);
  const cells = bodyRows.slice(0, maxRows).map((row) => [...row.cells]);
  const rows = cells.map((row) => row.map(textOf));
  const [first = []] = cells;
  const lastKey = Math.max(
    0,
    first.findLastIndex(({ tagName }) => tagName === 'TH'),
  );
  const textAt = (row: readonly string[], at: number) => row[at] ?? '';
  const isAlike = (at: number) => rows.length > 1 && rows.every((row) => textAt(row, at) === textAt(rows[0] ?? [], at));
  // What says the same in all rows is said once; a column of drawings has no text.
  const statedOnce = headings.map((_, at) => at).filter((at) => at < lastKey && isAlike(at));
  const retained = headings
    .map((_, at) => at)
    .filter((at) => !statedOnce.includes(at) && rows.some((row) => textAt(row, at) !== ''));
  const alike = statedOnce.map((at) => `${headings[at]?.heading}: ${textAt(rows[0] ?? [], at)}`);
  const left = bodyRows.length - cells.length;
  return {
    kind: 'table',
    title,
    facts: alike.join(' · '),
    columns: retained.map((at) => ({
      heading: headings[at]?.heading ?? '',
      group: headings[at]?.group ?? null,
      isNumber: isFigures(rows.map((row) => textAt(row, at))),
    })),
    rows: rows.map((row) => retained.map((at) => textAt(row, at))),
    keyColumns: Math.max(1, retained.filter((at) => at <= lastKey).length),
    notes: left > 0 ? [`${left.toLocaleString('en')} more rows are in the table’s file (Download CSV), not here.`] : [],
  };
}

/** Whether a column has figures and dashes alone. That its cells stand at the right would cost a layout of all rows. */
function isFigures(texts: readonly string[]): boolean {
  const termElement = texts.filter((text) => text !== '' && text !== '–');
  return (
    termElement.length > 0 && termElement.every((text) => /^[<>≤≥~†−+-]* ?[\d,.]+(e[+-]?\d+)? ?[%†]?$/i.test(text))
  );
}

/** The heading of each column, and what stands above it and its neighbors. */
function headingsOf(table: HTMLTableElement): { heading: string; group: string | null }[] {
  const columns: string[][] = [];
  const taken: number[] = [];
  for (const row of table.tHead?.rows ?? []) {
    let at = 0;
    for (const cell of row.cells) {
      while ((taken[at] ?? 0) > 0) {
        taken[at] = (taken[at] ?? 0) - 1;
        at += 1;
      }
      const text = textOf(cell);
      for (let step = 0; step < cell.colSpan; step += 1, at += 1) {
        (columns[at] ??= []).push(text);
        taken[at] = cell.rowSpan - 1;
      }
    }
  }
  return columns.map((parts) => ({
    heading: parts.at(-1) ?? '',
    group: parts.length > 1 ? parts.slice(0, -1).join(': ') : null,
  }));
}
