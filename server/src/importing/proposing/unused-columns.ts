import { identifier } from '../../samples/duckdb/sql-text.ts';
import { contentsOf, type Content } from './column-contents.ts';
import type { ColumnFacts } from './column-facts.ts';
import { shown, shownWords, type FoundTables } from './field-source.ts';

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

/** What is said of single results cannot be in a table that has one row for many of them. */
const ofSingleResults: readonly Content[] = ['signs', 'non-detects'];

export function unusedColumns(statement: string, { main, joined, wide }: FoundTables): UnusedColumns {
  const questions: string[] = [];
  // Where all results have one unit, it is in the statement without its column.
  const unit = main.columns.get('unit');
  const isInlined = (column: ColumnFacts): boolean =>
    column === unit && (wide?.analytes.some((one) => one.unit === column.examples[0]) ?? false);
  const named = [main, ...joined.map(({ roles }) => roles)].flatMap((roles) => {
    const { facts } = roles;
    const file = shown(facts.table.file.name);
    const unused = facts.columns.filter(
      (column) => column.filled > 0 && !statement.includes(identifier(column.name)) && !isInlined(column),
    );
    for (const column of unused) {
      for (const { content, texts } of contentsOf(column)) {
        // Words of quality control are asked about where rows are left out.
        if (content === 'quality' || (roles !== main && ofSingleResults.includes(content))) continue;
        questions.push(
          `no line uses ${shown(column.name)} of ${file}, which holds ${meanings[content]}: ${shownWords(texts)}`,
        );
      }
    }
    return unused.length === 0 ? [] : [`${unused.map(({ name }) => shown(name)).join(', ')} of ${file}`];
  });
  return { questions, listed: named.length === 0 ? null : `columns that no line uses: ${named.join('; ')}` };
}
