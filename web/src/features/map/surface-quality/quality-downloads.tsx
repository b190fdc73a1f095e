import type { Answer } from '../../../explorer/answer/answer.ts';
import { TableDownloads } from '../../../explorer/provenance/table-downloads.tsx';
import { qualityRecords, qualitySheet, type QualitySubject } from './quality-file.ts';

interface QualityDownloadsProps<Row> {
  answer: Answer;
  title: string;
  isDisabled: boolean;
  subject: QualitySubject<Row>;
}

/** Saves the wells that the window lists. */
export function QualityDownloads<Row>({ answer, title, isDisabled, subject }: QualityDownloadsProps<Row>) {
  if (subject.rows.length === 0) return null;
  return (
    <TableDownloads
      answer={answer}
      title={title}
      isDisabled={isDisabled}
      pinnedColumns={1}
      recordsOf={(provenance) => qualityRecords(subject, provenance)}
      sheetOf={(provenance) => qualitySheet(subject, provenance)}
    />
  );
}
