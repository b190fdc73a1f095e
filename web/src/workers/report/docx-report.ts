import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
  type ISectionOptions,
} from 'docx';
import type { ReportDocument, ReportFacts, ReportPicture } from './report-document.ts';
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
import { sameEachTime } from './same-each-time.ts';

/** Word counts lengths in twentieths of a point, text in halves of one, pictures in pixels of 96 an inch. */
const twips = (pt: number): number => Math.round(pt * 20);
const halves = (pt: number): number => Math.round(pt * 2);
const pixels = (pt: number): number => Math.round((pt * 96) / 72);

type Child = Paragraph | Table;

/**
 * A report as a Word document (ECMA-376): headings, captions and repeated heading rows are Word's own, so that its outline and
 * its lists find them. The same report is the same file.
 */
export async function docxReport(report: ReportDocument, paper: Paper): Promise<Blob> {
  const runs = pageRuns(report.sections, paper);
  const sections = runs.map(({ isLandscape, items }, at): ISectionOptions => {
    const room = roomPt(paper, isLandscape);
    return {
      properties: {
        page: {
          // The library exchanges the sides of a page that is turned.
          size: {
            width: twips(paper.widthPt),
            height: twips(paper.heightPt),
            orientation: isLandscape ? PageOrientation.LANDSCAPE : PageOrientation.PORTRAIT,
          },
          margin: {
            top: twips(paper.marginPt),
            bottom: twips(paper.marginPt),
            left: twips(paper.marginPt),
            right: twips(paper.marginPt),
          },
        },
      },
      footers: { default: new Footer({ children: [footLine(report, room.width)] }) },
      children: [...(at === 0 ? titleOf(report) : []), ...items.flatMap((item) => childrenOf(item, room))],
    };
  });
  const document = new Document({
    title: report.title,
    description: report.subtitle,
    creator: report.software,
    lastModifiedBy: report.software,
    styles: {
      default: {
        document: { run: { font, size: halves(10) } },
        title: headingLook(20, 0),
        heading1: headingLook(14, 12),
        heading2: headingLook(11, 8),
      },
    },
    sections,
  });
  return sameEachTime(await Packer.toBlob(document), report.date);
}

function titleOf({ heading, logo, title, subtitle }: ReportDocument): Paragraph[] {
  return [
    ...(logo ? [new Paragraph({ children: [imageOf(logo.png, logoSizePt(logo), 'Logo')] })] : []),
    ...(heading === null ? [] : [new Paragraph({ children: [new TextRun({ text: heading, color: muted })] })]),
    new Paragraph({ text: title, heading: HeadingLevel.TITLE }),
    new Paragraph({ children: [new TextRun({ text: subtitle, color: muted })], spacing: { after: 200 } }),
  ];
}

function childrenOf(item: PageItem, room: { width: number; height: number }): Child[] {
  switch (item.kind) {
    case 'heading':
      return [new Paragraph({ text: item.text, heading: HeadingLevel.HEADING_1, keepNext: true })];
    case 'text':
      return item.paragraphs.map(({ text, isHeading = false }) =>
        isHeading
          ? new Paragraph({ text, heading: HeadingLevel.HEADING_2, keepNext: true })
          : new Paragraph({ text, spacing: { after: 120 } }),
      );
    case 'facts':
      return item.facts.map(factLine);
    case 'picture':
      return pictureOf(item, room);
    case 'table':
      return tableOf(item);
  }
}

function factLine({ name, text, link }: ReportFacts['facts'][number]): Paragraph {
  const stated = new TextRun(link === undefined ? { text } : { text, style: 'Hyperlink' });
  return new Paragraph({
    spacing: { after: 60 },
    children: [
      new TextRun({ text: `${name}: `, bold: true }),
      link === undefined ? stated : new ExternalHyperlink({ link, children: [stated] }),
    ],
  });
}

function pictureOf(picture: ReportPicture, room: { width: number; height: number }): Paragraph[] {
  return [
    ...caption(picture),
    new Paragraph({
      keepNext: picture.notes.length > 0,
      children: [imageOf(picture.png, pictureSizePt(picture, room), picture.description)],
    }),
    ...noteLines(picture.notes),
  ];
}

function imageOf(png: Uint8Array<ArrayBuffer>, { width, height }: { width: number; height: number }, text: string) {
  return new ImageRun({
    type: 'png',
    data: png,
    transformation: { width: pixels(width), height: pixels(height) },
    altText: { name: text.slice(0, 60), title: '', description: text },
  });
}

function caption({ title, facts }: { title: string; facts: string }): Paragraph[] {
  return [
    new Paragraph({ text: title, heading: HeadingLevel.HEADING_2, keepNext: true }),
    ...(facts === ''
      ? []
      : [new Paragraph({ keepNext: true, children: [new TextRun({ text: facts, color: muted, size: halves(9) })] })]),
  ];
}

function noteLines(notes: readonly string[]): Paragraph[] {
  return notes.map(
    (text, at) =>
      new Paragraph({
        spacing: { after: at === notes.length - 1 ? 160 : 0 },
        children: [new TextRun({ text, color: muted, size: halves(8.5) })],
      }),
  );
}

function tableOf(table: PageTable): Child[] {
  const { title, facts, part, columns, rows, widthsPt, textPt, notes } = table;
  const cell = (text: string, column: number, isHead: boolean, span = 1) =>
    new TableCell({
      ...(span > 1 && { columnSpan: span }),
      width: {
        size: twips(widthsPt.slice(column, column + span).reduce((sum, width) => sum + width, 0)),
        type: WidthType.DXA,
      },
      margins: { left: twips(3), right: twips(3), top: 20, bottom: 20 },
      ...(isHead && { shading: { fill: 'EEF1F4' } }),
      children: [
        new Paragraph({
          alignment: columns[column]?.isNumber && span === 1 ? AlignmentType.RIGHT : AlignmentType.LEFT,
          children: [new TextRun({ text: isHead ? text : cellText(text), bold: isHead, size: halves(textPt) })],
        }),
      ],
    });
  const groups = headGroups(table);
  return [
    ...caption({ title: part === null ? title : `${title} (${part})`, facts }),
    new Table({
      layout: TableLayoutType.FIXED,
      columnWidths: widthsPt.map(twips),
      borders: {
        top: line,
        bottom: line,
        insideHorizontal: { ...line, color: 'D9DEE4' },
        left: none,
        right: none,
        insideVertical: none,
      },
      rows: [
        ...(groups.length === 0
          ? []
          : [
              new TableRow({
                tableHeader: true,
                children: groups.map(({ text, span }, at) => cell(text, startOf(groups, at), true, span)),
              }),
            ]),
        new TableRow({ tableHeader: true, children: columns.map(({ heading }, at) => cell(heading, at, true)) }),
        ...rows.map((row) => new TableRow({ cantSplit: true, children: row.map((text, at) => cell(text, at, false)) })),
      ],
    }),
    ...noteLines(notes.length > 0 ? notes : ['']),
  ];
}

/** The column at which a group starts. */
function startOf(groups: readonly { span: number }[], group: number): number {
  return groups.slice(0, group).reduce((sum, { span }) => sum + span, 0);
}

/**
 * Columns are as wide as its letters: other programs than Word have Calibri hardly ever, and break dates in the middle by a wider
 * font. Arial, or one with letters as wide, is on every machine.
 */
const font = 'Arial';

/** Dark, in the text's own font: Word's default headings are blue. */
function headingLook(sizePt: number, beforePt: number) {
  return {
    run: { font, size: halves(sizePt), bold: true, color: '1B2733' },
    paragraph: { spacing: { before: twips(beforePt), after: twips(4) } },
  };
}

function footLine({ footer, title, software }: ReportDocument, widthPt: number): Paragraph {
  const stated = [footer ?? title, software].join(' · ');
  return new Paragraph({
    tabStops: [{ type: 'right', position: twips(widthPt) }],
    children: [
      new TextRun({ text: `${stated}\t`, color: muted, size: halves(8) }),
      new TextRun({
        color: muted,
        size: halves(8),
        children: [PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
      }),
    ],
  });
}

const muted = '5B6672';
const line = { style: BorderStyle.SINGLE, size: 6, color: '8A94A0' };
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' };
