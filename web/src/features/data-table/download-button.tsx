import { useId } from 'react';
import { fileName } from '@wellfield/contract';
import { csvText } from '../../ui/files/csv-text.ts';
import { useLevelsInForce } from '../../explorer/answer/use-levels.ts';
import { levelWithSource } from '../../explorer/screening/level-words.ts';
import type { Answer } from '../../explorer/answer/answer.ts';
import { saveFile } from '../../ui/files/save-file.ts';
import { provenanceCells } from '../../explorer/provenance/provenance.ts';
import { useProvenance } from '../../explorer/provenance/use-provenance.ts';
import { Button } from '../../ui/button.tsx';
import { useCommands } from '../../ui/palette/commands.ts';
import { downloadRefusal } from './download-refusal.ts';
import { downloadRows } from './download-rows.ts';
import type { SampleTableColumn } from './sample-columns.ts';
import styles from './download-button.module.css';

interface DownloadButtonProps {
  answer: Answer;
  /** What the table shows: the file has the same columns and rows in the same order. */
  columns: readonly SampleTableColumn[];
  rows: Uint32Array;
}

/** Saves the table as it is shown; where it cannot, it says why. */
export function DownloadButton({ answer, columns, rows }: DownloadButtonProps) {
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
  useCommands(() => [{ group: 'Save', title: 'Download Table', reason, onAct: download }]);
  return (
    <div className={styles.download}>
      <Button
        aria-disabled={reason !== null || undefined}
        aria-describedby={reason === null ? undefined : reasonId}
        className={styles.button}
        onClick={download}
      >
        Download Table
      </Button>
      {reason !== null && (
        <span id={reasonId} className={styles.reason}>
          {reason}
        </span>
      )}
    </div>
  );
}
