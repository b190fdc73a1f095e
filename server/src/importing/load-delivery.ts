import path from 'node:path';
import { queryTypeOf } from '@wellfield/contract';
import { isNonDetectSql } from '@wellfield/contract/to-sql';
import { productVersion } from '../config/product-version.ts';
import { identifier, textConstant } from '../samples/duckdb/sql-text.ts';
import { cleanedRows, skippedRows } from './checking/cleaned-rows.ts';
import { rejectedRows } from './checking/rejected-rows.ts';
import { rowChecks } from './checking/row-checks.ts';
import { stagedRows, stageRows } from './checking/stage-rows.ts';
import {
  ImportRefusedError,
  ImportUsageError,
  type Delivery,
  type ImportOptions,
  type ImportSite,
  type RejectedRows,
} from './import-options.ts';
import { reportListLength, rowsByReason, sumRows, type DeliveryReport } from './import-report.ts';
import { compileJsonMapping } from './mapping/json-mapping.ts';
import { readJsonMapping } from './mapping/json-mapping-schema.ts';
import { limitsInUnits, rowsWithLimits } from './mapping/limit-units.ts';
import { mappedDatabase, mappedRows, type Mapped, type Mapping } from './mapping/mapping.ts';
import { openQuestionLines } from './mapping/open-questions.ts';
import { recordNamesMapping } from './mapping/own-names-mapping.ts';
import { sqlMapping } from './mapping/sql-mapping.ts';
import { formatMapping } from './formats/format-mapping.ts';
import { formatNamed, formatOfResults } from './formats/delivery-formats.ts';
import { appendRevisions } from './merging/append-revisions.ts';
import { countReplicates, mergeDuplicates } from './merging/merge-duplicates.ts';
import { rememberDeliveredNames } from './merging/release-records.ts';
import { siteSystems } from './positions/site-systems.ts';
import { profileRows } from './profiling/profile-rows.ts';
import { askQuestions, type QuestionOutcome } from './questions/ask-questions.ts';
import { aboutDecimalSign } from './questions/decimal-signs.ts';
import { questionId } from './questions/finding.ts';
import { choiceOf, type GivenAnswers } from './questions/known-answers.ts';
import { questionChecks } from './questions/question-checks.ts';
import { loadTables } from './reading/load-tables.ts';
import type { ColumnChoice, RawTable } from './reading/file-reader.ts';
import { sourceFiles } from './reading/source-file.ts';
import { SqlSession } from './sql-session.ts';
import { makeLookupTables } from './standardising/lookup-tables.ts';

/**
 * Takes one delivery through reading, mapping, checks, standard names and merging; its rows end up in the staging
 * database's `stagedRows`. The mapping runs in a separate database that is discarded.
 */
export async function loadDelivery(
  staging: SqlSession,
  folder: string,
  delivery: Delivery,
  options: ImportOptions,
  answers: GivenAnswers,
): Promise<{ report: DeliveryReport; rejected: RejectedRows | null; questions: QuestionOutcome }> {
  const { signal, site } = options;
  const progress = options.onProgress ?? (() => {});
  const mapping = await mappingOf(delivery, site, answers);
  const open = refuseOpenQuestions(mapping, options);
  const files = await sourceFiles(delivery.files, delivery.encoding ?? null);
  const mappedFile = path.join(folder, `${delivery.dataset}-mapping.duckdb`);
  const { tables, dateFormat, notes, readingNotes } = await mapFiles(mappedFile, folder, files, mapping, options);

  await staging.run(`ATTACH ${textConstant(mappedFile)} AS ${mappedDatabase} (READ_ONLY)`);
  const detach = staging.interruptOn(signal);
  try {
    const delivered = `${mappedDatabase}.main.${identifier(mappedRows)}`;
    const { relation: source, notes: limitNotes } = await limitsInUnits(staging, delivered, site.units);
    const mapped = await staging.columns(source);
    const cleaned = 'cleaned_rows';
    await staging.run(`CREATE OR REPLACE VIEW ${cleaned} AS ${cleanedRows(source, mapped, files[0]?.name ?? '')}`);
    const columns = await staging.columns(cleaned);
    progress({ step: 'Looking up names and positions' });
    const read = await staging.number(`SELECT count(*) FROM ${source}`);
    const skipSql = skippedRows(source, mapped);
    const skipped = skipSql === null ? [] : await staging.rowsOf(rowsByReason, skipSql);
    const standardisation = await makeLookupTables(staging, cleaned, site);
    signal?.throwIfAborted();

    progress({ step: 'Checking' });
    const degrees = mapped.some(({ name }) => name.toLowerCase() === 'lat');
    const checks = rowChecks(columns, dateFormat, site.allowedValues, degrees);
    await stageRows(staging, delivery.dataset, cleaned, columns, dateFormat, checks);
    signal?.throwIfAborted();
    const of = `dataset = ${textConstant(delivery.dataset)}`;
    const passed = await staging.number(`SELECT count(*) FROM ${stagedRows} WHERE ${of}`);
    const unreadable = tables.reduce((sum, table) => sum + table.unreadableCount, 0);
    const isRejected = unreadable > 0 || passed < read - sumRows(skipped);
    const rejected = isRejected ? await rejectedRows(staging, cleaned, checks, mapping, tables, columns) : null;

    // What stays until the end takes memory.
    await staging.run(`DROP TABLE IF EXISTS ${rowsWithLimits}`);

    progress({ step: 'Comparing with what is known' });
    const checked = {
      dataset: delivery.dataset,
      rows: passed,
      isOfLevels: queryTypeOf(delivery.dataset).class === 'elevation',
      append: options.append ?? false,
      skipped,
      hasOwnNames: mapping.name === null,
      format: mapping.name,
      numberDoubts: mapping.numberDoubts ?? [],
      hasPercents: tables.some(({ hasPercents }) => hasPercents),
      now: new Date(),
    };
    const questions = isRejected
      ? { open: [], answered: [], leftOut: [], remarks: [] }
      : await askQuestions(staging, checked, questionChecks, answers);
    signal?.throwIfAborted();

    progress({ step: 'Looking for duplicates' });
    await rememberDeliveredNames(staging);
    const duplicates = await mergeDuplicates(staging, delivery.dataset);
    const replicates = await countReplicates(staging, delivery.dataset);
    const appended = options.append && !rejected ? await appendRevisions(staging, delivery.dataset) : null;
    signal?.throwIfAborted();
    progress({ step: 'Profiling' });
    const profile = await profileRows(staging, delivery.dataset, site.map);
    signal?.throwIfAborted();
    const { conflicts, positionNotes, unmatched, ...names } = standardisation;
    options.onUnmatched?.(delivery.dataset, unmatched);
    const report: DeliveryReport = {
      dataset: delivery.dataset,
      imported: new Date().toISOString(),
      product: productVersion,
      files: tables.map(({ file, rows }) => ({ name: file.name, rows })),
      mapping: mapping.name,
      append: options.append ?? false,
      read,
      skipped: [...skipped, ...questions.leftOut],
      duplicates: duplicates + (appended?.duplicates ?? 0),
      replicates,
      revisions: appended?.revisions ?? { rows: 0, replaced: 0 },
      ...(await countStaged(staging, of)),
      ...names,
      conflictingPlaces: { locations: conflicts.length, first: conflicts.slice(0, reportListLength) },
      profile: questions.remarks.length > 0 ? { ...profile, remarks: questions.remarks } : profile,
      notes: [...open, ...notes, ...limitNotes, ...readingNotes, ...positionNotes],
    };
    return { report, rejected, questions };
  } finally {
    detach();
    await staging.run('DROP VIEW IF EXISTS cleaned_rows');
    await staging.run(`DETACH ${mappedDatabase}`);
  }
}

/** Nothing is published while a mapping asks something; a dry run says what it asks. */
function refuseOpenQuestions({ name, questions = [] }: Mapping, { dryRun }: ImportOptions): string[] {
  if (questions.length === 0) return [];
  const lines = openQuestionLines(name ?? 'the mapping', questions);
  if (!dryRun) throw new ImportRefusedError(lines.join('\n'));
  return lines;
}

async function mappingOf(delivery: Delivery, site: ImportSite, answers: GivenAnswers): Promise<Mapping> {
  const find = siteSystems(site.localGrids ?? {});
  const { dataset, mapping, format, crs } = delivery;
  if (mapping !== undefined && format !== undefined)
    throw new ImportUsageError('Give --mapping or --format, not both.');
  if (crs !== undefined && format === undefined)
    throw new ImportUsageError('--crs goes with --format; a mapping names the system in "coordinates".');
  const system = crs === undefined ? null : find(crs);
  if (typeof system === 'string') throw new ImportUsageError(`${crs} is not converted: ${system}.`);
  if (format !== undefined) {
    const chooseWriting = (column: string, decimal: string): string | null =>
      choiceOf(answers, questionId('decimal sign', dataset, aboutDecimalSign(format, column, decimal)));
    return formatMapping(formatNamed(format), { dataset, crs: crs ?? null, chooseWriting });
  }
  if (mapping === undefined) return recordNamesMapping((header) => formatOfResults(header));
  if (/\.json$/i.test(mapping)) return compileJsonMapping(await readJsonMapping(mapping, find), path.basename(mapping));
  if (/\.sql$/i.test(mapping)) return sqlMapping(mapping);
  throw new ImportUsageError(`${mapping}: a mapping file ends in .json or .sql.`);
}

async function mapFiles(
  databaseFile: string,
  folder: string,
  files: Awaited<ReturnType<typeof sourceFiles>>,
  mapping: Mapping,
  { onProgress, signal }: ImportOptions,
): Promise<{ tables: RawTable[]; readingNotes: string[] } & Mapped> {
  const session = await SqlSession.open(databaseFile);
  const detach = session.interruptOn(signal);
  try {
    const onFraction = (file: { name: string }, fraction: number): void =>
      onProgress?.({ step: `Reading ${file.name}`, fraction });
    const choose: ColumnChoice = (header, file) => mapping.choose(header, file);
    const unread: string[] = [];
    const faults: string[] = [];
    const onUnread = (sheet: string, fault: string | null): void => {
      unread.push(sheet);
      if (fault !== null) faults.push(fault);
    };
    const { takesSheet } = mapping;
    const onNote = (note: string): void => void faults.push(note);
    const context = { session, folder, choose, takesSheet, onUnread, onNote, signal };
    const tables = await loadTables(files, context, onFraction);
    signal?.throwIfAborted();
    onProgress?.({ step: 'Mapping' });
    const mapped = await mapping.apply(session, tables);
    const ofUnread = unread.length > 0 ? [`Sheets that were not read: ${unread.join(', ')}.`] : [];
    return { tables, ...mapped, readingNotes: [...ofUnread, ...faults] };
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    detach();
    session.close();
  }
}

async function countStaged(
  staging: SqlSession,
  of: string,
): Promise<
  Pick<DeliveryReport, 'loaded' | 'withoutSampleId' | 'nonDetects' | 'nonDetectsWithoutLimit' | 'withoutCoordinates'>
> {
  const nonDetect = isNonDetectSql('detect');
  const [counts = {}] = await staging.rows(
    `SELECT count(*) AS loaded, count(*) FILTER (WHERE sample_id IS NULL) AS without_sample_id,
       count(*) FILTER (WHERE ${nonDetect}) AS non_detects, count(*) FILTER (WHERE ${nonDetect} AND result IS NULL) AS without_limit
     FROM ${stagedRows} WHERE ${of}`,
  );
  const withoutCoordinates = await staging.rowsOf(
    rowsByReason,
    `SELECT _absence AS reason, count(*) AS rows FROM ${stagedRows} WHERE ${of} AND lat IS NULL GROUP BY 1 ORDER BY rows DESC, reason`,
  );
  return {
    loaded: Number(counts['loaded']),
    withoutSampleId: Number(counts['without_sample_id']),
    nonDetects: Number(counts['non_detects']),
    nonDetectsWithoutLimit: Number(counts['without_limit']),
    withoutCoordinates,
  };
}
