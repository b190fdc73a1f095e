import { queryTypes, type ValueCount } from '@wellfield/contract';
import { formatCount, formatCounted } from '@wellfield/science';
import type { RejectedRows } from './import-options.ts';
import {
  sumRows,
  type DeliveryReport,
  type ImportReport,
  type Rejection,
  type Replicates,
  type RowsByReason,
  type UnmatchedNames,
} from './import-report.ts';
import { profileLines } from './profiling/profile-text.ts';
import { answerLines } from './questions/question-text.ts';
import { shownText } from './shown-text.ts';

const maxNamesShown = 20;

/** An import's report as text, one fact per line. */
export function reportText(report: ImportReport): string {
  const lines = report.deliveries.flatMap(deliveryLines);
  const answers = answerLines(report.answers ?? []);
  if (answers.length > 0) {
    const more = answers.length - maxNamesShown;
    lines.push('Answered questions', ...answers.slice(-maxNamesShown).map((line) => `  ${line}`));
    if (more > 0) lines.push(`  and ${formatCount(more)} more, which the page Datasets has`);
  }
  lines.push(...report.earlier.map(earlierLine), ...carriedFlagLines(report.carriedFlags ?? []));
  if (report.absentNames && report.absentNames.length > 0) {
    lines.push(
      'Names in the site folder that no sample has',
      ...report.absentNames.map((line) => `  ${shownText(line, 400)}`),
    );
  }
  if (report.rows) {
    const { rows } = report;
    lines.push(
      `Release: ${queryTypes.map(({ name, dataset }) => `${name} ${formatCount(rows[dataset])}`).join(', ')} rows`,
    );
  }
  return lines.join('\n');
}

/** An earlier delivery whose rows the release still has. */
function earlierLine({ dataset, files, imported, product }: DeliveryReport): string {
  const maker = product === undefined ? 'an earlier version' : `version ${product}`;
  return `${dataset.toUpperCase()} from ${files.map(({ name }) => name).join(', ')} stays, imported ${imported.slice(0, 10)} by ${maker}`;
}

/** The first samples with differing rows, which a person decides about. */
function replicatesNamed({ keys, first = [] }: Replicates): string {
  if (first.length === 0) return '';
  const more = keys > first.length ? ` and ${formatCount(keys - first.length)} more` : '';
  return `: ${first.map((name) => shownText(name)).join('; ')}${more}`;
}

function carriedFlagLines(flags: readonly ValueCount[]): string[] {
  if (flags.length === 0) return [];
  const listed = flags.map(({ value, rows }) => `${shownText(value ?? '')} (${formatCount(rows)})`).join(', ');
  return [
    `  Rows that stay carry detect flags that are not known, and count as detected: ${listed}. Import their files again with a mapping that says what they mean.`,
  ];
}

function deliveryLines(delivery: DeliveryReport): string[] {
  const { dataset, files, duplicates, replicates, revisions, conflictingPlaces } = delivery;
  const skipped = sumRows(delivery.skipped);
  const lines = [
    `${dataset.toUpperCase()} from ${files.map(({ name, rows }) => `${name} (${formatCounted(rows, 'row')})`).join(', ')}`,
    `  read          ${formatCount(delivery.read)}`,
    `  left out      ${formatCount(skipped)}${byReason(delivery.skipped)}`,
    `  duplicates    ${formatCount(duplicates)}`,
    `  loaded        ${formatCount(delivery.loaded)}`,
    `  replicates    ${formatCounted(replicates.rows, 'row')} of ${formatCounted(replicates.keys, 'sample')}, kept${replicatesNamed(replicates)}`,
  ];
  if (delivery.append) {
    lines.push(
      `  revisions     ${formatCounted(revisions.rows, 'row')} in place of ${formatCount(revisions.replaced)}`,
    );
  }
  lines.push(
    `  non-detects   ${formatCount(delivery.nonDetects)}, including ${formatCount(delivery.nonDetectsWithoutLimit)} without result and limit`,
    `  without coordinates  ${formatCount(sumRows(delivery.withoutCoordinates))}${byReason(delivery.withoutCoordinates)}`,
    `  without sample_id    ${formatCount(delivery.withoutSampleId)} (never merged)`,
    `  units respelled      ${formatCount(delivery.unitsRespelled)}`,
    ...unmatchedLines('analytes', delivery.unmatchedAnalytes),
    ...unmatchedLines('locations', delivery.unmatchedLocations),
  );
  if (conflictingPlaces.locations > 0) {
    lines.push(
      `  ${formatCounted(conflictingPlaces.locations, 'location')} came with several positions; the most frequent was used:`,
    );
    for (const { location, kept: retained, others } of conflictingPlaces.first.slice(0, maxNamesShown)) {
      const rest = others.map(({ lat, long, rows }) => `${lat}, ${long} (${formatCounted(rows, 'row')})`).join('; ');
      lines.push(
        `    ${shownText(location)}: ${retained.lat}, ${retained.long} (${formatCounted(retained.rows, 'row')}), not ${rest}`,
      );
    }
  }
  return [
    ...lines,
    ...delivery.notes.map((note) => `  note: ${note}`),
    ...(delivery.profile ? profileLines(delivery.profile) : []),
  ];
}

function unmatchedLines(what: string, { names, rows, first }: UnmatchedNames): string[] {
  if (names === 0) return [];
  const listed = first.slice(0, maxNamesShown).map(({ name }) => shownText(name));
  const more = names > listed.length ? ` and ${formatCount(names - listed.length)} more` : '';
  return [
    `  ${what} not in the site's list: ${formatCount(names)} (${formatCounted(rows, 'row')}): ${listed.join('; ')}${more}`,
  ];
}

function byReason(reasons: RowsByReason): string {
  return reasons.length === 0
    ? ''
    : ` (${reasons.map(({ reason, rows }) => `${reason}: ${formatCount(rows)}`).join('; ')})`;
}

/** Rejected rows, one per line as `file:line:column: value: reason`, and their total number. */
export function rejectionText({ rows, first, advice }: RejectedRows): string {
  const lines = first.map(rejectionLine);
  const cut = first.length < rows ? ` The first ${formatCount(first.length)} reasons are shown.` : '';
  return [
    ...lines,
    ...advice,
    `${formatCounted(rows, 'row was', 'rows were')} rejected; nothing was changed.${cut} Correct the file or the mapping and import again.`,
  ].join('\n');
}

function rejectionLine({ file, line, column, value, reason }: Rejection): string {
  return `${file}:${line ?? '?'}:${column}: ${value === null ? '(empty)' : shownText(value)}: ${reason}`;
}
