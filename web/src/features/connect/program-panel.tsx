import type { ReactNode } from 'react';
import { addressOf, curlLines, type Connection, type FileFormat } from '../../explorer/provenance/rows-address.ts';
import { CopiedLines } from '../../ui/copied-lines.tsx';
import { powerQueryLines, pythonLines, rLines, sqlLines } from './connection-lines.ts';
import type { Program } from './program-tabs.tsx';

interface ProgramPanelProps {
  program: Program;
  format: FileFormat;
  connection: Connection;
}

const typed = 'Dates and numbers keep their types; names and flags are text.';

/** The lines for a program, with notes. */
export function ProgramPanel({ program, format, connection }: ProgramPanelProps) {
  switch (program) {
    case 'curl':
      return (
        <Lines label="Lines for curl" text={curlLines(connection, format)}>
          Saves the file in the current folder. In Windows PowerShell, type curl.exe instead of curl.
        </Lines>
      );
    case 'R':
      return (
        <Lines label="Lines for R" text={rLines(connection, format)}>
          {format === 'csv' ? 'Needs only R 4.' : 'Needs the package arrow.'} {typed}
        </Lines>
      );
    case 'Python':
      return (
        <Lines label="Lines for Python" text={pythonLines(connection, format)}>
          {format === 'csv' ? 'Needs the package pandas.' : 'Needs the packages pandas and pyarrow.'} {typed}
        </Lines>
      );
    case 'SQL':
      return (
        <Lines label="Lines for SQL" text={sqlLines(connection, format)}>
          Saves the file and loads it into a table, samples, in samples.duckdb; needs the DuckDB command line. {typed}{' '}
          In Windows PowerShell, type curl.exe instead of curl.
        </Lines>
      );
    case 'Excel':
      return (
        <Lines label="Lines for Power Query" text={powerQueryLines(connection)}>
          Data → Get Data → From Other Sources → Blank Query → Advanced Editor: replace what is there with these lines.
          When asked how to connect, choose Anonymous: the token is in the lines. The same lines work in Power BI.
        </Lines>
      );
    case 'OpenAPI':
      return (
        <>
          <p>
            <a href="/docs" target="_blank" rel="noreferrer">
              Reference for all calls, with a form to try them
            </a>{' '}
            (opens in a new tab). The description for code generators:
          </p>
          <CopiedLines label="Address of the OpenAPI description" text={`${connection.origin}/api/openapi.json`} />
          <p>The address of these rows:</p>
          <CopiedLines label="Address of the rows" text={addressOf(connection, format)} />
        </>
      );
    default:
      return program satisfies never;
  }
}

function Lines({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <>
      <CopiedLines label={label} text={text} />
      <p>{children}</p>
    </>
  );
}
