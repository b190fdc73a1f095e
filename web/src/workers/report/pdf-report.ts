import pdfMake from 'pdfmake/build/pdfmake.min.js';
import roboto from 'pdfmake/build/fonts/Roboto.js';
import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { ReportDocument, ReportFacts, ReportPicture } from './report-document.ts';
import { drawableText } from './drawable-text.ts';
import {
  logoSizePt,
  cellText,
  headGroups,
  pageRuns,
  pictureSizePt,
  roomPt,
  type PageItem,
  type PageTable,
  type Paper,
} from './page-layout.ts';

const muted = '#5b6672';
const line = '#8a94a0';
const fine = '#d9dee4';

pdfMake.addFontContainer(roboto);

/**
 * A report as PDF, with an outline of its headings and links that can be followed. The same report is the same file. Its font
 * has Latin, Greek and Cyrillic letters; others become '?'.
 */
export function pdfReport(report: ReportDocument, paper: Paper): Promise<Blob> {
  const runs = pageRuns(report.sections, paper);
  const content = runs.flatMap(({ isLandscape, items }, at): Content[] => {
    const room = roomPt(paper, isLandscape);
    const [first, ...others] = [...(at === 0 ? titleOf(report) : []), ...contentsOf(items, room)];
    if (!first) return [];
    const orientation = isLandscape ? 'landscape' : 'portrait';
    // A page turns with what begins it.
    return [{ stack: [first], pageOrientation: orientation, ...(at > 0 && { pageBreak: 'before' }) }, ...others];
  });
  const definition: TDocumentDefinitions = {
    info: {
      title: report.title,
      subject: report.subtitle,
      creator: report.software,
      producer: report.software,
      creationDate: new Date(`${report.date}T00:00:00Z`),
    },
    pageSize: { width: paper.widthPt, height: paper.heightPt },
    pageOrientation: 'portrait',
    pageMargins: paper.marginPt,
    defaultStyle: { fontSize: 9.5, lineHeight: 1.15 },
    content,
    footer: (page: number, pages: number) => ({
      margin: [paper.marginPt, 16, paper.marginPt, 0],
      columns: [
        {
          text: drawableText([report.footer ?? report.title, report.software].join(' · ')),
          color: muted,
          fontSize: 7.5,
        },
        { text: `${page} of ${pages}`, alignment: 'right', width: 60, color: muted, fontSize: 7.5 },
      ],
    }),
  };
  return pdfMake.createPdf(definition).getBlob();
}

function titleOf({ heading, logo, title, subtitle }: ReportDocument): Content[] {
  return [
    ...(logo ? [{ image: dataAddress(logo.png), ...logoSizePt(logo), margin: margins(0, 8) } as const] : []),
    ...(heading === null ? [] : [{ text: drawableText(heading), color: muted }]),
    { text: drawableText(title), fontSize: 20, bold: true, margin: margins(2, 2) },
    { text: drawableText(subtitle), color: muted, margin: margins(0, 12) },
  ];
}

/** A heading stays on the page of the picture below it. */
function contentsOf(items: readonly PageItem[], room: { width: number; height: number }): Content[] {
  return items.flatMap((item, at): Content[] => {
    const [before, next] = [items[at - 1], items[at + 1]];
    if (item.kind === 'heading' && next?.kind === 'picture') return [];
    if (item.kind === 'picture' && before?.kind === 'heading') {
      return [{ unbreakable: true, stack: [...contentOf(before, room), pictureOf(item, room)] }];
    }
    return contentOf(item, room);
  });
}

function contentOf(item: PageItem, room: { width: number; height: number }): Content[] {
  switch (item.kind) {
    case 'heading':
      return [
        {
          text: drawableText(item.text),
          fontSize: 14,
          bold: true,
          margin: margins(10, 4),
          outline: true,
          headlineLevel: 1,
        },
      ];
    case 'text':
      return item.paragraphs.map(({ text, isHeading = false }) => ({
        text: drawableText(text),
        margin: isHeading ? margins(6, 2) : margins(0, 6),
        ...(isHeading && { bold: true, fontSize: 11, headlineLevel: 2 }),
      }));
    case 'facts':
      return item.facts.map(factLine);
    case 'picture':
      return [pictureOf(item, room)];
    case 'table':
      return tableOf(item);
  }
}

function factLine({ name, text, link }: ReportFacts['facts'][number]): Content {
  const stated = drawableText(text);
  return {
    margin: margins(0, 3),
    text: [
      { text: `${drawableText(name)}: `, bold: true },
      link === undefined ? stated : { text: stated, link, color: '#1d4ed8', decoration: 'underline' },
    ],
  };
}

function pictureOf(picture: ReportPicture, room: { width: number; height: number }): Content {
  return {
    unbreakable: true,
    stack: [
      ...caption(picture),
      { image: dataAddress(picture.png), ...pictureSizePt(picture, room) },
      ...noteLines(picture.notes),
    ],
  };
}

function caption({ title, facts }: { title: string; facts: string }): Content[] {
  return [
    { text: drawableText(title), fontSize: 11, bold: true, margin: margins(6, facts === '' ? 4 : 0), headlineLevel: 2 },
    ...(facts === '' ? [] : [{ text: drawableText(facts), fontSize: 8.5, color: muted, margin: margins(0, 4) }]),
  ];
}

function noteLines(notes: readonly string[]): Content[] {
  return notes.map((text, at) => ({
    text: drawableText(text),
    fontSize: 8,
    color: muted,
    margin: margins(at === 0 ? 3 : 0, at === notes.length - 1 ? 8 : 0),
  }));
}

function tableOf(table: PageTable): Content[] {
  const { title, facts, part, columns, rows, widthsPt, textPt, notes } = table;
  const groups = headGroups(table);
  const headRows = groups.length === 0 ? 1 : 2;
  const cell = (text: string, column: number) =>
    ({ text: drawableText(cellText(text)), alignment: columns[column]?.isNumber ? 'right' : 'left' }) as const;
  return [
    ...caption({ title: part === null ? title : `${title} (${part})`, facts }),
    {
      fontSize: textPt,
      lineHeight: 1,
      margin: margins(0, 6),
      table: {
        headerRows: headRows,
        dontBreakRows: true,
        // The padding of cells comes on top of their widths.
        widths: widthsPt.map((width) => width - 2 * sidePt),
        body: [
          ...(groups.length === 0 ? [] : [groups.flatMap(groupCells)]),
          columns.map(({ heading }, at) => ({ ...headCell(heading), alignment: cell('', at).alignment })),
          ...rows.map((row) => row.map(cell)),
        ],
      },
      layout: {
        hLineWidth: (at: number, { table }) => (at === 0 || at === headRows || at === table.body.length ? 0.75 : 0.4),
        hLineColor: (at: number, { table }) => (at === 0 || at === headRows || at === table.body.length ? line : fine),
        vLineWidth: () => 0,
        paddingLeft: () => sidePt,
        paddingRight: () => sidePt,
        paddingTop: () => 1.5,
        paddingBottom: () => 1.5,
      },
    },
    ...noteLines(notes),
  ];
}

const sidePt = 3;

const headCell = (text: string) => ({ text: drawableText(text), bold: true, fillColor: '#eef1f4' }) as const;

/** The library has an empty cell for every column that another spans. */
function groupCells({ text, span }: { text: string; span: number }): TableCell[] {
  return [{ ...headCell(text), colSpan: span }, ...Array.from({ length: span - 1 }, () => ({}))];
}

const margins = (top: number, bottom: number): [number, number, number, number] => [0, top, 0, bottom];

/** Bytes as the library takes pictures. Long ones in pieces: a call has only so many arguments. */
function dataAddress(png: Uint8Array): string {
  const piece = 32_768;
  let text = '';
  for (let at = 0; at < png.length; at += piece) text += String.fromCodePoint(...png.subarray(at, at + piece));
  return `data:image/png;base64,${btoa(text)}`;
}
