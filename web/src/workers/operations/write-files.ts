import { type Operation, workerPart } from '../operation.ts';
import type { ReportDocument } from '../report/report-document.ts';
import { papers, type PaperName } from '../report/page-layout.ts';
import { float64At, int32At } from '@wellfield/science';
import type { WorkbookSheet } from '../workbook/workbook.ts';
import type { DrawnFrame } from '../animation/gif-frame.ts';

const zipPacker = workerPart(() => import('fflate/browser'));

/** Files by their names as one ZIP. They are stored as they are: pictures are packed already. */
export const packFiles: Operation<Record<string, Uint8Array>, Uint8Array<ArrayBuffer>> = async (files) => {
  const { zipSync } = await zipPacker();
  const output = zipSync(files, { level: 0 });
  return { output, transfer: [output.buffer] };
};

interface ReportRequest {
  report: ReportDocument;
  format: 'docx' | 'pdf';
  paper: PaperName;
}

const docxWriter = workerPart(() => import('../report/docx-report.ts'));
const pdfWriter = workerPart(() => import('../report/pdf-report.ts'));

/** A report as a file: one with many pictures takes seconds. */
export const writeReport: Operation<ReportRequest, Blob> = async ({ report, format, paper }) => {
  const output =
    format === 'docx'
      ? await (await docxWriter()).docxReport(report, papers[paper])
      : await (await pdfWriter()).pdfReport(report, papers[paper]);
  return { output };
};

/** Some rows of a sheet, cell by cell: a number, or a text by its code; NaN and -1 for a missing one. */
export interface PackedRows {
  numbers: Float64Array<ArrayBuffer>;
  codes: Int32Array<ArrayBuffer>;
}

/** A sheet as it comes to the worker. */
export interface PackedSheet extends Omit<WorkbookSheet, 'rows'> {
  rows: readonly PackedRows[];
  texts: readonly string[];
}

const writer = workerPart(() => import('../workbook/workbook.ts'));

/** The bytes of a workbook: a long one takes seconds. */
export const writeWorkbook: Operation<PackedSheet, Blob> = async ({ rows: packed, texts, ...sheet }) => {
  const { workbookOf } = await writer();
  const { length } = sheet.columns;
  const rows = packed.flatMap(({ numbers, codes }) =>
    Array.from({ length: codes.length / length }, (_, row) =>
      Array.from({ length }, (__, column) => {
        const at = row * length + column;
        const code = int32At(codes, at);
        if (code >= 0) return texts[code] ?? null;
        const value = float64At(numbers, at);
        return Number.isNaN(value) ? null : value;
      }),
    ),
  );
  return { output: await workbookOf({ ...sheet, rows }) };
};

const gifPacker = workerPart(() => import('../animation/gif-frame.ts'));

/** A frame of an animated picture, packed: choosing its colors takes a fraction of a second. */
export const packGifFrame: Operation<DrawnFrame, Uint8Array<ArrayBuffer>> = async (frame) => {
  const { gifFrame } = await gifPacker();
  const output = gifFrame(frame);
  return { output, transfer: [output.buffer] };
};
