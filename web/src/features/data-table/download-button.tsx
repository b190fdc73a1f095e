import { useId } from 'react';
import { fileName } from '@wellfield/contract';
import { csvText } from '../../ui/files/csv-text.ts';
import { useLevelsInForce } from '../../explorer/answer/use-levels.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { provenanceCells, provenanceText } from '../../explorer/provenance/provenance.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { OtherFormats } from '../../explorer/exports/other-formats.tsx';
import { Button } from '../../ui/button.tsx';
import { maxLineRows } from '../../ui/files/table-lines.ts';
import { useCommands } from '../../ui/palette/commands.ts';
import { copiedRows } from './copied-rows.ts';
import { downloadRefusal } from './download-refusal.ts';
import { downloadRows } from './download-rows.ts';
import type { SampleTableColumn } from './sample-columns.ts';
import type { useRowsExport } from './use-rows-export.ts';
import { inLines } from '../../ui/layout/layout.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import styles from './data-table.module.css';

interface DownloadButtonProps {
  answer: Answer;
  /** What the table shows: the file has the same columns and rows in the same order. */
  columns: readonly SampleTableColumn[];
  rows: Uint32Array;
  /** Has the server make a file. */
  exporting: ReturnType<typeof useRowsExport>;
}

/**
 * Saves the table as it is shown; where it cannot, it says why. Its rows are had in other formats, too, however many, and are
 * copied as lines of a program.
 */
export function DownloadButton({ answer, columns, rows, exporting }: DownloadButtonProps) {
  const provenanceOf = useProvenance();
  const levels = useLevelsInForce();
  const reasonId = useId();
  const reason = downloadRefusal(answer, rows.length);
  const download = () => {
    if (reason !== null) return;
    const now = new Date();
    const provenance = provenanceOf(answer, now);
    const common = {
      analyte: answer.head.selectedAnalyte,
      ...(columns.some(({ kind }) => kind === 'state') && { level: levels.map(levelWithSource).join(' | ') }),
      ...provenanceCells(provenance),
    };
    const text = csvText(downloadRows(answer.frame, columns, rows, common));
    saveFile(fileName(provenance.query, now, 'csv'), 'text/csv;charset=utf-8', text);
  };
  const linesTable = () => {
    const provenance = provenanceOf(answer, new Date());
    return copiedRows({
      frame: answer.frame,
      columns,
      // One too many says that they are.
      rows: rows.subarray(0, maxLineRows + 1),
      about: [answer.head.selectedAnalyte ?? 'Samples', provenanceText(provenance)],
    });
  };
  useCommands(() => [{ group: 'Save', title: 'Download Table', reason, onAct: download }]);
  return (
    <div className={inLines(4, 4)}>
      <Button
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason === null ? undefined : reasonId}
        className={styles.button}
        onClick={download}
      >
        Download Table
      </Button>
      <OtherFormats
        isNarrow
        hasCsv
        isDisabled={answer.isPreview || rows.length === 0 || exporting.isAsking}
        onChoose={exporting.ask}
        linesOf={rows.length > 0 && !answer.isPreview ? linesTable : undefined}
      />
      {reason !== null && (
        <span id={reasonId} className={`${styles.reason} ${typeset('muted', 'fine')}`}>
          {reason}
        </span>
      )}
    </div>
  );
}
