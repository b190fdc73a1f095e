import { formatCount } from '@wellfield/science';
import { copyText } from '../copy-text.ts';
import { lineLanguages, maxLineRows, tableLines, type LinesTable } from '../files/table-lines.ts';
import type { MenuAct } from './menu-button.tsx';

/** Acts that copy a table as lines of R, Python and SQL, and say how it went; none is available without a table. */
export function copyLinesActs(tableOf: (() => LinesTable) | null, onSaid: (text: string) => void): MenuAct[] {
  return lineLanguages.map((language) => ({
    label: language,
    onAct:
      tableOf &&
      (async () => {
        const table = tableOf();
        if (table.rows.length > maxLineRows) {
          onSaid(`More than ${formatCount(maxLineRows)} rows are too many for lines. Save them as CSV instead.`);
          return;
        }
        const isCopied = await copyText(tableLines(language, table));
        const refused = 'This browser does not allow pages to copy. Save the numbers as CSV instead.';
        onSaid(isCopied ? `The lines for ${language} are copied.` : refused);
      }),
  }));
}
