import { useMemo, type ReactNode } from 'react';
import { RowsLineContext, type RowsLine } from '../../ui/menu/rows-line.ts';
import { useShownAnswer } from '../answer/selectors.ts';
import { curlLine, curlLines, noToken, rowsPathOf } from './rows-address.ts';

/** Tables and plots within are of the shown answer: the server has its rows at an address that stays. */
export function RowsLineOfAnswer({ children }: { children: ReactNode }) {
  const answer = useShownAnswer();
  const line = useMemo((): RowsLine | null => {
    if (!answer) return null;
    const { selectedAnalyte: analyte, release } = answer.head;
    const asked = { origin: location.origin, path: rowsPathOf(answer.source), analyte, release, token: noToken };
    return {
      note: `all rows of ${analyte ?? 'the query'} as reported, without the filters`,
      line: () => curlLines(asked, 'csv'),
    };
  }, [answer]);
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
