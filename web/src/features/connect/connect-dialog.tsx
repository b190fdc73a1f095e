import { useState } from 'react';
import { noToken, rowsPathOf, type FileFormat } from '../../explorer/provenance/rows-address.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { OptionRow } from './option-row.tsx';
import { ProgramPanel } from './program-panel.tsx';
import { ProgramTabs, type Program } from './program-tabs.tsx';
import { TokenPart } from './token-part.tsx';
import { WhatIsGiven } from './what-is-given.tsx';
import { stacked } from '../../ui/layout/layout.ts';
import styles from './connect.module.css';

/** The rows for a program. */
interface ConnectedRows {
  source: { kind: 'query'; id: string } | { kind: 'view'; token: string; release: string | null };
  /** The parameter on the screen, or null. */
  analyte: string | null;
  /** The release on the screen, or null. */
  release: string | null;
  /** The filters on the screen, in words. */
  filters: readonly string[];
}

interface ConnectDialogProps {
  rows: ConnectedRows;
  onClose(): void;
}

/** Shows ready-made lines for other programs to read the query's rows. */
export function ConnectDialog({ rows, onClose }: ConnectDialogProps) {
  const { source, analyte, release } = rows;
  const isQuery = source.kind === 'query';
  const [program, setProgram] = useState<Program>('curl');
  const [format, setFormat] = useState<FileFormat>('csv');
  const [scope, setScope] = useState<'analyte' | 'all'>(analyte === null ? 'all' : 'analyte');
  const [which, setWhich] = useState<'latest' | 'pinned'>('latest');
  const [token, setToken] = useState('');
  const connection = {
    origin: location.origin,
    path: rowsPathOf(source),
    analyte: scope === 'analyte' ? analyte : null,
    release: isQuery ? (which === 'pinned' ? release : null) : source.release,
    token: token === '' ? noToken : token,
  };
  const isChosenByLines = program !== 'OpenAPI';
  return (
    <Dialog title="Connect" isWide onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <div className={`${styles.parts} ${stacked(16)}`}>
        <WhatIsGiven isQuery={isQuery} isOneParameter={scope === 'analyte'} filters={rows.filters} />
        <TokenPart token={token} onToken={setToken} />
        <ProgramTabs shown={program} onShow={setProgram}>
          {isChosenByLines && (
            <div className={stacked(2)}>
              {analyte !== null && (
                <OptionRow
                  title="Rows"
                  options={[
                    ['analyte', `${analyte} only`],
                    ['all', 'All parameters'],
                  ]}
                  chosen={scope}
                  onChoose={setScope}
                />
              )}
              {isQuery && release !== null && (
                <OptionRow
                  title="Release"
                  options={[
                    ['latest', 'Always the latest'],
                    ['pinned', `This one, ${release}`],
                  ]}
                  chosen={which}
                  onChoose={setWhich}
                />
              )}
              {program !== 'Excel' && (
                <OptionRow
                  title="File"
                  options={[
                    ['csv', 'CSV'],
                    ['parquet', 'Parquet'],
                  ]}
                  chosen={format}
                  onChoose={setFormat}
                />
              )}
            </div>
          )}
          <ProgramPanel program={program} format={format} connection={connection} />
        </ProgramTabs>
      </div>
    </Dialog>
  );
}
