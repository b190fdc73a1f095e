import { datasets, type Dataset } from '@wellfield/contract';
import { ConfigError, readConfig } from '../config/config.ts';
import { SiteFolderError } from '../site/site-file.ts';
import { importFiles } from '../importing/import-files.ts';
import {
  ImportRefusedError,
  ImportUsageError,
  type Delivery,
  type ImportOptions,
  type ImportOutcome,
} from '../importing/import-options.ts';
import { formatNamed, formatNames } from '../importing/formats/delivery-formats.ts';
import { loadImportSite } from '../importing/import-site.ts';
import { UnconfirmedWriteError } from '../postgres/database-faults.ts';
import { withReleaseArchive } from '../samples/archive/open-release-archive.ts';
import { withRowStorage } from '../samples/rows/open-row-storage.ts';
import { StateError } from '../state/port/state-store.ts';
import { requireStateNotNewer } from '../state/state-store-of.ts';
import { auditCommand } from './audit-command.ts';
import { readCommandLine, UsageError } from './command-line.ts';
import { OutputFile } from './output-file.ts';
import { ProgressLine, type Output } from './progress-line.ts';
import type { ProposalRequest } from './propose-mapping.ts';
import { UnmatchedFile } from './unmatched-file.ts';
import { answersTemplate, readAnswers } from '../importing/questions/answers-file.ts';
import { questionsText } from '../importing/questions/question-text.ts';
import { rejectionText, reportText } from '../importing/report-text.ts';

const usage = `Usage: npm run import -- FILE… --dataset ${datasets.join('|')} [--mapping FILE.json|FILE.sql | --format NAME [--crs EPSG:CODE]]
                             [--release NAME] [--append] [--dry-run] [--unmatched FILE.csv]
                             [--questions FILE.json] [--answers FILE.json] [--force [--reason TEXT]]

Loads sampling results from CSV, TSV, gzipped CSV or TSV, Parquet or XLSX into a new release, all or nothing.
Without --mapping and --format the header carries the sample record's names.

  --format NAME   ${formatNames.join(', ')}: files as other programs deliver them
  --crs EPSG:CODE the system of a format's coordinates that name none
  --encoding NAME how texts are written, if not in UTF-8, such as windows-1252
  --release NAME  names the release
  --append        keeps the dataset's rows; without it the files replace them
  --questions FILE.json
                  writes what is asked about the rows, to be answered there
  --answers FILE.json
                  reads the answers
  --force         accepts files without rows, or with over 20% fewer than the dataset they replace,
                  and publishes even if nothing changed
  --reason TEXT   with --force: loads rows that are asked about as they are, and says why in the report
  --unmatched FILE.csv
                  writes all names that the site's tables do not have, with their rows
  --dry-run       checks everything and changes nothing

       npm run import -- --propose FILE… [--mapping FILE.sql] [--encoding NAME]

Writes a mapping proposed from the files' columns and contents, to be read, changed and run; imports nothing.`;

const longestName = 200;
const longestReason = 1_000;

type Arguments = Pick<ImportOptions, 'deliveries' | 'releaseName' | 'append' | 'force' | 'reason' | 'dryRun'> & {
  /** Where all names without a match are written. */
  unmatchedFile: string | null;
  /** Where questions are written, and answers are read. */
  questionsFile: string | null;
  answersFile: string | null;
};

function readArguments({ values, positionals }: ReturnType<typeof parse>): Arguments {
  const { dataset, mapping, format, crs, encoding, release, unmatched, reason } = values;
  if (positionals.length === 0) throw new UsageError('Name at least one file to import.');
  if (!isDataset(dataset)) {
    throw new UsageError(
      dataset === undefined
        ? `Say which dataset the files belong to: --dataset ${datasets.join(', ')}.`
        : `There is no dataset ${dataset}; the datasets are ${datasets.join(', ')}.`,
    );
  }
  if (format !== undefined) formatNamed(format);
  if (mapping !== undefined && format !== undefined) throw new UsageError('Give --mapping or --format, not both.');
  if (release !== undefined && (release.trim() === '' || release.length > longestName)) {
    throw new UsageError(`--release takes a name of 1 to ${longestName} characters.`);
  }
  if (reason !== undefined && (reason.trim() === '' || reason.length > longestReason)) {
    throw new UsageError(`--reason takes a text of 1 to ${longestReason} characters.`);
  }
  if (reason !== undefined && !values.force) throw new UsageError('--reason goes with --force: it says why.');
  const delivery: Delivery = {
    dataset,
    files: positionals,
    ...(mapping === undefined ? {} : { mapping }),
    ...(format === undefined ? {} : { format }),
    ...(crs === undefined ? {} : { crs }),
    ...(encoding === undefined ? {} : { encoding }),
  };
  return {
    deliveries: [delivery],
    append: values.append,
    force: values.force,
    dryRun: values['dry-run'],
    unmatchedFile: unmatched ?? null,
    questionsFile: values.questions ?? null,
    answersFile: values.answers ?? null,
    ...(reason === undefined ? {} : { reason: reason.trim() }),
    ...(release === undefined ? {} : { releaseName: release.trim() }),
  };
}

function parse(args: readonly string[]) {
  const flag = { type: 'boolean', default: false } as const;
  const text = { type: 'string' } as const;
  const options = {
    dataset: text,
    mapping: text,
    format: text,
    crs: text,
    encoding: text,
    release: text,
    unmatched: text,
    questions: text,
    answers: text,
    reason: text,
    append: flag,
    force: flag,
    'dry-run': flag,
    propose: flag,
    help: flag,
  };
  return readCommandLine(options, args);
}

const importOnly = [
  'format',
  'crs',
  'release',
  'unmatched',
  'questions',
  'answers',
  'reason',
  'append',
  'force',
  'dry-run',
] as const;

function readProposal({ values, positionals }: ReturnType<typeof parse>): ProposalRequest {
  if (positionals.length === 0) throw new UsageError('Name at least one file to propose a mapping for.');
  const other = importOnly.find((name) => values[name] !== undefined && values[name] !== false);
  if (other !== undefined) throw new UsageError(`--propose imports nothing, so --${other} has no effect here.`);
  const { dataset, mapping, encoding } = values;
  if (mapping !== undefined && !/\.sql$/i.test(mapping)) {
    throw new UsageError('A proposed mapping is SQL: name a file that ends in .sql with --mapping.');
  }
  return { files: positionals, mappingFile: mapping ?? null, dataset: dataset ?? null, encoding: encoding ?? null };
}

const isDataset = (name: string | undefined): name is Dataset =>
  (datasets as readonly (string | undefined)[]).includes(name);

/** What a command has of its process. */
interface CommandContext {
  env: NodeJS.ProcessEnv;
  stdout: Output;
  stderr: Output;
  /** Ends the import without a change. */
  signal: AbortSignal;
}

/** Runs `npm run import` and returns its exit code: 0 done, 1 rejected or refused (nothing changed), 2 usage. */
export async function runImport(
  args: readonly string[],
  { env, stdout, stderr, signal }: CommandContext,
): Promise<number> {
  const say = (text: string) => stdout.write(`${text}\n`);
  const complain = (text: string) => stderr.write(`${text}\n`);
  const progress = new ProgressLine(stderr);
  let unmatched: UnmatchedFile | null = null;
  let answersOutput: OutputFile | null = null;
  try {
    const given = parse(args);
    if (given.values.help) {
      say(usage);
      return 0;
    }
    if (given.values.propose) {
      const { writeProposal } = await import('./propose-mapping.ts');
      say(await writeProposal(readProposal(given), progress, signal));
      return 0;
    }
    const { unmatchedFile, questionsFile, answersFile, ...options } = readArguments(given);
    const answers = answersFile === null ? { by: '', list: [] } : await readAnswers(answersFile);
    if (unmatchedFile !== null) unmatched = await UnmatchedFile.open(unmatchedFile);
    if (questionsFile !== null) answersOutput = await OutputFile.open(questionsFile);
    const config = readConfig(env);
    const { dataDir, siteDir } = config;
    await requireStateNotNewer(config);
    const site = await loadImportSite(siteDir);
    const outcome = await withReleaseArchive(config, (archive) =>
      withRowStorage(config, (storage) =>
        importFiles({
          ...options,
          answers,
          dataDir,
          archive,
          storage,
          site,
          onUnmatched: (dataset, names) => unmatched?.add(dataset, names),
          onProgress: (step) => progress.show(step),
          signal,
        }),
      ),
    );
    progress.end();
    await unmatched?.close();
    unmatched = null;
    const questions = 'questions' in outcome ? outcome.questions : [];
    await answersOutput?.write(answersTemplate(questions, answers.list));
    answersOutput = null;
    say(reportText(outcome.report));
    if (!options.dryRun) await auditImport(dataDir, outcome, options);
    if (outcome.status === 'rejected') {
      complain(rejectionText(outcome.rejected));
      return 1;
    }
    if (questions.length > 0) complain(questionsText(questions, { isDryRun: options.dryRun === true }));
    if (outcome.status === 'asked') return 1;
    say(endText(outcome));
    if (outcome.status === 'published' && outcome.unconfirmed !== null) complain(unconfirmedText(outcome.unconfirmed));
    return 0;
  } catch (error) {
    progress.end();
    await unmatched?.discard().catch(() => {});
    await answersOutput?.discard().catch(() => {});
    if (signal.aborted) {
      complain('Interrupted; nothing was changed.');
      return 130;
    }
    return explain(error, complain);
  }
}

async function auditImport(
  dataDir: string,
  outcome: ImportOutcome,
  { deliveries, append }: Pick<Arguments, 'deliveries' | 'append'>,
): Promise<void> {
  const isRefused = outcome.status === 'rejected' || outcome.status === 'asked';
  const facts = {
    status: outcome.status,
    release: 'release' in outcome ? outcome.release : null,
    datasets: deliveries.map(({ dataset }) => dataset).join(', '),
    append: append === true,
    files: deliveries.flatMap(({ files }) => files).join(', '),
  };
  await auditCommand(dataDir, { event: 'import', outcome: isRefused ? 'refused' : 'done', facts });
}

function endText(outcome: Exclude<ImportOutcome, { status: 'rejected' | 'asked' }>): string {
  const same = 'The current release has exactly these rows and names';
  switch (outcome.status) {
    case 'checked':
      return `Dry run: nothing was changed.${outcome.isUnchanged ? ` ${same}: an import would publish nothing.` : ''}`;
    case 'unchanged':
      return `${same}: nothing was published, release ${outcome.release} stays. --force or another --release NAME publishes anyway.`;
    case 'published':
      return `Published as release ${outcome.release}.`;
  }
}

function unconfirmedText(fault: string): string {
  return `It was not confirmed (${fault}): a failure may bring back the previous release. Check the disk of DATA_DIR, or the database.`;
}

function explain(error: unknown, complain: (text: string) => void): number {
  if (error instanceof UsageError || error instanceof ImportUsageError) {
    complain(`${error.message}\n\n${usage}`);
    return 2;
  }
  if (error instanceof ConfigError || error instanceof SiteFolderError) {
    complain(error.message);
    return 2;
  }
  if (error instanceof UnconfirmedWriteError) {
    complain(`It is not known whether the release was published: ${error.message}. See npm run releases -- list.`);
    return 1;
  }
  if (error instanceof ImportRefusedError || error instanceof StateError)
    complain(`${error.message}\nNothing was changed.`);
  else {
    const reason = error instanceof Error ? error.message : String(error);
    const advice = /No space left|ENOSPC|File too large|EFBIG/.test(reason)
      ? ' The disk of DATA_DIR is full: free some space (an import needs about three times the size of the unpacked files) and import again.'
      : '';
    complain(`The import failed: ${reason}${advice}\nNothing was changed.`);
  }
  return 1;
}
