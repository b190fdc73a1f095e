import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { firstDataset } from '@wellfield/contract';
import { ImportUsageError } from '../importing/import-options.ts';
import { proposeMapping } from '../importing/proposing/propose-mapping.ts';
import { shownText } from '../importing/shown-text.ts';
import { SqlSession } from '../importing/sql-session.ts';
import type { ProgressLine } from './progress-line.ts';

/** What `npm run import -- --propose` is asked. */
export interface ProposalRequest {
  files: readonly string[];
  /** Where the mapping is written; by default beside where the command runs, named after the first file. */
  mappingFile: string | null;
  dataset: string | null;
  /** How texts are written, if not in UTF-8. */
  encoding: string | null;
}

/** Writes a proposed mapping, or says how the files are imported without one; returns what to tell the operator. */
export async function writeProposal(
  { files, mappingFile, dataset, encoding }: ProposalRequest,
  progress: ProgressLine,
  signal: AbortSignal,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'wellfield-propose-'));
  const session = await SqlSession.open(path.join(folder, 'proposal.duckdb'));
  const detach = session.interruptOn(signal);
  try {
    const proposal = await proposeMapping(
      session,
      files,
      folder,
      (name, fraction) => progress.show({ step: `Reading ${name}`, fraction }),
      { encoding, signal },
    );
    progress.end();
    const command = (how: string): string =>
      `npm run import -- ${files.map(shellWord).join(' ')} --dataset ${dataset ?? firstDataset} ${encoding === null ? '' : `--encoding ${shellWord(encoding)} `}${how}--dry-run`;
    switch (proposal.kind) {
      case 'names':
        return `The header has the sample record's names: no mapping is needed.\nTo check it: ${command('')}`;
      case 'format':
        return `These are files of ${proposal.title}: no mapping is needed.\nTo check them: ${command(`--format ${proposal.name} `)}`;
      case 'mapping': {
        const target = mappingFile ?? `${path.basename(files[0] ?? 'files').replace(/\..*$/, '')}-mapping.sql`;
        await writeNew(target, proposal.sql);
        const remarks = [
          ...proposal.remarks,
          ...proposal.unused.map(
            (name) => `${shownText(name)}: no column leads to it from the results; it is not used`,
          ),
        ];
        return [
          `Wrote ${target}: every line says why it is there.`,
          ...(proposal.checks.length > 0
            ? [
                'To be checked, where it says CHECK; nothing is imported until each is answered there:',
                ...proposal.checks.map((check) => `  ${check}`),
              ]
            : []),
          ...(remarks.length > 0 ? ['To be known:', ...remarks.map((remark) => `  ${remark}`)] : []),
          `To check it: ${command(`--mapping ${shellWord(target)} `)}`,
        ].join('\n');
      }
    }
  } finally {
    detach();
    session.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A path as a shell takes it. */
const shellWord = (file: string): string =>
  /^[\w@%+=:,./~-]+$/.test(file) ? file : `'${file.replaceAll("'", String.raw`'\''`)}'`;

/** A mapping that somebody has edited is not written over. */
async function writeNew(file: string, text: string): Promise<void> {
  try {
    await writeFile(file, text, { flag: 'wx' });
  } catch (error) {
    const exists = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    throw new ImportUsageError(
      exists
        ? `${file} already exists. Name another with --mapping FILE.sql, or move it away.`
        : `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
