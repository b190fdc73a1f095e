import { formatCount } from '@wellfield/science';
import { createContext, use } from 'react';
import { copyText } from '../copy-text.ts';
import { lineLanguages, maxLineRows, tableLines, type LinesTable } from '../files/table-lines.ts';
import type { MenuAct } from './menu-button.tsx';

const refused = 'This browser does not allow pages to copy. Save the numbers as CSV instead.';
const copiedOfFile = 'The lines for DuckDB are copied. Put the path of the server’s data folder for DATA-FOLDER.';
const tooMany = `More than ${formatCount(maxLineRows)} rows are too many for lines. Save them as CSV instead.`;

/** A line of curl for the data behind what is shown, which the server has. */
export interface RowsLine {
  /** Which data they are, as in 'all rows of the parameter, without the filters'. */
  note: string;
  line(): string;
  /** Statements that read the rows from the release's own file; missing where there are none of them. */
  fileSql?: FileSql | undefined;
}

/** Statements of DuckDB, or why there are none. */
export interface FileSql {
  lines(about: readonly string[]): Promise<{ text: string } | { refusal: string }>;
}

/** Of what a screen or a plot shows; null where the server has no such data. */
export const RowsLineContext = createContext<RowsLine | null>(null);

export function useRowsLine(): RowsLine | null {
  return use(RowsLineContext);
}

/**
 * Acts that copy a table as lines of R, Python and SQL, the rows behind it as SQL of the file that has them, and the line of curl
 * for them, and say how it went; none is available without a table.
 */
export function copyLinesActs(
  tableOf: (() => LinesTable) | null,
  rowsLine: RowsLine | null,
  onMessage: (text: string) => void,
): MenuAct[] {
  const acts = lineLanguages.map((language) => ({
    label: language,
    onAct:
      tableOf &&
      (async () => {
        const table = tableOf();
        if (table.rows.length > maxLineRows) return onMessage(tooMany);
        const isCopied = await copyText(tableLines(language, table));
        onMessage(isCopied ? `The lines for ${language} are copied.` : refused);
      }),
  }));
  if (rowsLine === null) return acts;
  const ofFile = rowsLine.fileSql ? [fileAct(rowsLine.fileSql, tableOf, onMessage)] : [];
  return [...acts, ...ofFile, curlAct(rowsLine, tableOf !== null, onMessage)];
}

function fileAct(fileSql: FileSql, tableOf: (() => LinesTable) | null, onMessage: (text: string) => void): MenuAct {
  const copy = async (table: LinesTable) => {
    try {
      const lines = await fileSql.lines(table.about);
      if ('refusal' in lines) return onMessage(lines.refusal);
      onMessage((await copyText(lines.text)) ? copiedOfFile : refused);
    } catch {
      onMessage('The lines for DuckDB could not be fetched. Try again.');
    }
  };
  return {
    label: 'DuckDB',
    note: 'reads the release’s own file in the server’s data folder',
    onAct: tableOf && (() => void copy(tableOf())),
  };
}

function curlAct({ note, line }: RowsLine, isAvailable: boolean, onMessage: (text: string) => void): MenuAct {
  const copied =
    'The line for curl is copied. Put one of your access tokens for YOUR-TOKEN: Connect or Account makes one.';
  const copy = async () => onMessage((await copyText(line())) ? copied : refused);
  return { label: 'curl', note, onAct: isAvailable ? () => void copy() : null };
}
