import { useMemo } from 'react';
import { andList } from '../../ui/lists-in-words.ts';
import { useClient } from '../../api/client-context.ts';
import { askRowsSql } from '../../api/file-calls.ts';
import { linesOfFile, rowsOfFile } from '../../ui/files/sql-lines-of-file.ts';
import type { FileSql } from '../../ui/menu/copy-lines-acts.ts';
import type { Answer } from '../answer/answer.ts';

const noFile =
  'This release has its rows in a database, not in a file of its own. Copy the values as SQL, or use the line of curl.';
const tooScattered =
  'The filters leave more than 5,000 runs of rows, too many for lines. Export the rows, or copy fewer of them.';

interface RowsOfFile {
  /** By their index in the answer. */
  rows: ArrayLike<number>;
  /** What is read of them in the end: a statistic of results as reported. */
  select?: string | null;
}

/** Rows of an answer as statements on its release's file; null where not all of the answer is here. */
export function useFileSql(answer: Answer | null, { rows, select = null }: RowsOfFile): FileSql | null {
  const client = useClient();
  return useMemo(() => {
    if (!answer || answer.isPreview) return null;
    const { selectedAnalyte: analyte, release } = answer.head;
    const units = [...new Set(answer.frame.conversion?.from.map(({ to }) => to))];
    const isConverted = units.length > 0;
    return {
      lines: async (about) => {
        const sql = await askRowsSql(client, answer.source, { analyte, release });
        if (sql === null) return { refusal: noFile };
        const asReported = `The screen shows results in ${andList(units)}; the file has them as reported, and these lines read them so.`;
        const text = linesOfFile({
          about: [...about, ...(isConverted ? [asReported] : [])],
          answer: sql,
          rows,
          of: answer.frame.rowCount,
          // A statistic of reported results would be another than the screen's.
          select: isConverted ? rowsOfFile : (select ?? rowsOfFile),
        });
        return text === null ? { refusal: tooScattered } : { text };
      },
    };
  }, [answer, client, rows, select]);
}
