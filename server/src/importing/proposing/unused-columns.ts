import { identifier } from '../../samples/duckdb/sql-text.ts';
import { contentsOf, type Content } from './column-contents.ts';
import { shown, shownWords } from './field-source.ts';
import type { TableRoles } from './table-roles.ts';

const meanings: Readonly<Record<Content, string>> = {
  signs: 'signs of results below or above a limit',
  'non-detects': 'words for not detected',
  quality: 'words of quality control',
  units: 'units',
  speciation: 'what results are reported as',
  fractions: 'fractions of a sample',
  limits: 'limits, by its name',
};

/** Columns with cells that a proposed statement does not name. */
export interface UnusedColumns {
  /** Each that holds what results cannot be read without, as a question. */
  questions: string[];
  /** All of them by table, in words; null if there is none. */
  listed: string | null;
}

export function unusedColumns(statement: string, tables: readonly TableRoles[]): UnusedColumns {
  const questions: string[] = [];
  const named = tables.flatMap(({ facts }) => {
    const file = shown(facts.table.file.name);
    const unused = facts.columns.filter(({ name, filled }) => filled > 0 && !statement.includes(identifier(name)));
    for (const column of unused) {
      for (const { content, texts } of contentsOf(column)) {
        // Words of quality control are asked about where rows are left out.
        if (content !== 'quality')
          questions.push(
            `no line uses ${shown(column.name)} of ${file}, which holds ${meanings[content]}: ${shownWords(texts)}`,
          );
      }
    }
    return unused.length === 0 ? [] : [`${unused.map(({ name }) => shown(name)).join(', ')} of ${file}`];
  });
  return { questions, listed: named.length === 0 ? null : `columns that no line uses: ${named.join('; ')}` };
}
