import { deflateSync } from 'node:zlib';
import { docxReport } from '../web/src/workers/report/docx-report.ts';
import { papers } from '../web/src/workers/report/page-layout.ts';
import { pdfReport } from '../web/src/workers/report/pdf-report.ts';
import type { ReportDocument } from '../web/src/workers/report/report-document.ts';
import { pngOfPixels } from '../web/src/ui/files/opaque-png.ts';
import { comparison, median, timed, type Row } from './figure.ts';

export const title = 'A report of 20 pages: 8 pictures as a browser draws them, and 500 rows of 12 columns';

const runs = 5;

export async function run(): Promise<Row[]> {
  const [width, height] = [1_920, 1_290];
  // A slope with lines across.
  const drawing = Uint8ClampedArray.from({ length: width * height * 4 }, (_, at) => {
    const [column, row] = [Math.floor(at / 4) % width, Math.floor(at / (4 * width))];
    return column % 90 === 0 || row % 70 === 0 ? 90 : (row + column) % 256;
  });
  const report = reportOf(await pngOfPixels(drawing, width, height));
  const times = { docx: [] as number[], pdf: [] as number[], reference: [] as number[] };
  const pixels = new Uint8Array(width * height * 3 * 8).map((_, at) => (at * 31) % 251);
  let file = new Blob();
  // The first round compiles.
  for (let round = 0; round <= runs; round += 1) {
    const [docx, pdf, reference] = [
      await timed(() => docxReport(report, papers.letter)),
      await timed(async () => (file = await pdfReport(report, papers.letter))),
      await timed(async () => deflateSync(pixels)),
    ];
    if (round === 0) continue;
    times.docx.push(docx);
    times.pdf.push(pdf);
    times.reference.push(reference);
  }
  const pages = Buffer.from(await file.arrayBuffer())
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length;
  return [
    { name: 'pages of the PDF', median: pages ?? 0, unit: 'pages' },
    { name: 'Word document', median: median(times.docx), unit: 'ms', aim: '≤ 15 s' },
    comparison({ name: 'PDF, beside packing its pixels', unit: 'ms', aim: '≤ 15 s' }, times.pdf, times.reference),
  ];
}

function reportOf(png: Uint8Array<ArrayBuffer>): ReportDocument {
  const columns = Array.from({ length: 12 }, (_, at) => ({
    heading: at === 0 ? 'Location' : `Statistic ${at}`,
    group: at === 0 ? null : 'Detects',
    isNumber: at > 0,
  }));
  const rows = Array.from({ length: 500 }, (_, row) =>
    columns.map((_, at) => (at === 0 ? `M-${row}` : String((row * 37 + at * 11) / 8))),
  );
  const pictures = Array.from({ length: 8 }, (_, at) => ({
    kind: 'picture' as const,
    title: `Plot ${at}`,
    facts: 'n = 500',
    description: 'A plot.',
    png,
    widthPx: 640,
    heightPx: 430,
    notes: ['A note.'],
  }));
  return {
    title: 'A report',
    subtitle: 'A site · Nov 27, 2026',
    heading: null,
    footer: null,
    logo: null,
    date: '2026-11-27',
    software: 'Wellfield',
    sections: [
      { heading: 'Plots', blocks: pictures },
      {
        heading: 'Tables',
        blocks: [{ kind: 'table', title: 'Table', facts: '', columns, rows, keyColumns: 1, notes: [] }],
      },
    ],
  };
}
