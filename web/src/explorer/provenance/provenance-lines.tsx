import { type ReactNode, useMemo } from 'react';
import { type RowsLine, RowsLineContext, useRowsLine } from '../../ui/menu/copy-lines-acts.ts';
import { useToday } from '../../ui/local-time.ts';
import { typeset } from '../../ui/layout/typeset.ts';
import { wholeLine } from '../../ui/layout/layout.ts';
import type { Answer } from '../answer/answer.ts';
import { useShownAnswer, useVisibleRows } from '../answer/selectors.ts';
import { curlLine, curlLines, noToken, rowsPathOf } from './rows-address.ts';
import { useFileSql } from './use-file-sql.ts';
import { provenanceText } from './provenance.ts';
import { useProvenance } from './use-provenance.ts';

/** Tables and plots within are of the shown answer: the server has its rows at an address that stays. */
export function RowsLineOfAnswer({ children }: { children: ReactNode }) {
  const answer = useShownAnswer();
  const fileSql = useFileSql(answer, { rows: useVisibleRows() });
  const line = useMemo((): RowsLine | null => {
    if (!answer) return null;
    const { selectedAnalyte: analyte, release } = answer.head;
    const requested = { origin: location.origin, path: rowsPathOf(answer.source), analyte, release, token: noToken };
    return {
      note: `all rows of ${analyte ?? 'the query'} as reported, without the filters`,
      line: () => curlLines(requested, 'csv'),
      ...(fileSql && { fileSql }),
    };
  }, [answer, fileSql]);
  return <RowsLineContext value={line}>{children}</RowsLineContext>;
}

interface FileSqlOfProps {
  /** null: rows are of two answers, which no one address has. */
  answer: Answer | null;
  /** What is within is of these rows alone, by their index in the answer. */
  rows: ArrayLike<number>;
  /** The statistic that it shows of them; missing, the rows themselves. */
  select?: string | null | undefined;
  children: ReactNode;
}

/** Within, the lines of SQL read some rows of an answer, or a statistic of theirs. */
export function FileSqlOf({ answer, rows, select = null, children }: FileSqlOfProps) {
  const outer = useRowsLine();
  const fileSql = useFileSql(answer, { rows, select });
  const line = useMemo(() => outer && { ...outer, fileSql: fileSql ?? undefined }, [outer, fileSql]);
  return <RowsLineContext value={line}>{children}</RowsLineContext>;
}

interface RowsLineOfCallProps {
  /** Which data they are. */
  note: string;
  /** Of the call, such as /api/piper. */
  path: string;
  file: string;
  children: ReactNode;
}

/** What is within is of another call than that of the rows. */
export function RowsLineOfCall({ note, path, file, children }: RowsLineOfCallProps) {
  const line = useMemo(
    () => ({ note, line: () => curlLine(`${location.origin}${path}`, file, noToken) }),
    [note, path, file],
  );
  return <RowsLineContext value={line}>{children}</RowsLineContext>;
}

/** On paper, what the numbers were made from, as in their files; with filters of their own where those in force do not all apply. */
export function PaperSource({ answer, filters }: { answer: Answer; filters?: readonly string[] }) {
  const provenanceOf = useProvenance();
  const provenance = provenanceOf(answer, useToday());
  return (
    <p data-paper-only className={`${wholeLine} ${typeset('muted', 'small')}`}>
      {provenanceText({ ...provenance, filters: filters ?? provenance.filters })}
    </p>
  );
}
