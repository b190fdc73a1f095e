import type { ReactNode } from 'react';
import { CopiedLines } from './copied-lines.tsx';
import {
  addressOf,
  curlLines,
  powerQueryLines,
  pythonLines,
  rLines,
  type Connection,
  type FileFormat,
} from './connection-lines.ts';
import type { Program } from './program-tabs.tsx';

interface ProgramPanelProps {
  program: Program;
  format: FileFormat;
  connection: Connection;
}

const typed = 'Dates and numbers come typed, names and flags as text.';

/** The lines of a program, and what to know of them. */
export function ProgramPanel({ program, format, connection }: ProgramPanelProps) {
  switch (program) {
    case 'curl':
      return (
        <Lines label="Lines for curl" text={curlLines(connection, format)}>
          Saves the file in the folder that the terminal is in. In Windows PowerShell begin with curl.exe.
        </Lines>
      );
    case 'R':
      return (
        <Lines label="Lines for R" text={rLines(connection, format)}>
          {format === 'csv' ? 'Needs nothing but R 4.' : 'Needs the package arrow.'} {typed}
        </Lines>
      );
    case 'Python':
      return (
        <Lines label="Lines for Python" text={pythonLines(connection, format)}>
          {format === 'csv' ? 'Needs the package pandas.' : 'Needs the packages pandas and pyarrow.'} {typed}
        </Lines>
      );
    case 'Excel':
      return (
        <Lines label="Lines for Power Query" text={powerQueryLines(connection)}>
          Data → Get Data → From Other Sources → Blank Query → Advanced Editor: put these lines in place of what is
          there. Asked how to connect, choose Anonymous: the token is in the lines. Power BI takes the same.
        </Lines>
      );
    case 'OpenAPI':
      return (
        <>
          <p>
            <a href="/docs" target="_blank" rel="noreferrer">
              All calls, to read and to try
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
