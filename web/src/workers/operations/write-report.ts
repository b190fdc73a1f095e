import type { ReportDocument } from '../report/report-document.ts';
import { papers, type PaperName } from '../report/page-layout.ts';
import type { Operation } from '../operation.ts';
import { workerPart } from '../worker-part.ts';

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
