import { queryTypes } from '@wellfield/contract';
import type { RejectedRows } from './import-options.ts';
import type { DeliveryReport, ImportReport, Rejection, RowsByReason, UnmatchedNames } from './import-report.ts';

const maxNamesShown = 20;

/** An import's report as text, one fact per line. */
export function reportText(report: ImportReport): string {
  const lines = report.deliveries.flatMap(deliveryLines);
  if (report.rows) {
    const { rows } = report;
    lines.push(`Release: ${queryTypes.map(({ name, dataset }) => `${name} ${count(rows[dataset])}`).join(', ')} rows`);
  }
  return lines.join('\n');
}

function deliveryLines(delivery: DeliveryReport): string[] {
  const { dataset, files, duplicates, replicates, revisions, conflictingPlaces } = delivery;
  const skipped = delivery.skipped.reduce((sum, { rows }) => sum + rows, 0);
  const lines = [
    `${dataset.toUpperCase()} from ${files.map(({ name, rows }) => `${name} (${count(rows)} rows)`).join(', ')}`,
    `  read          ${count(delivery.read)}`,
    `  left out      ${count(skipped)}${byReason(delivery.skipped)}`,
    `  duplicates    ${count(duplicates)}`,
    `  loaded        ${count(delivery.loaded)}`,
    `  replicates    ${count(replicates.rows)} rows of ${count(replicates.keys)} samples, kept`,
  ];
  if (delivery.append) {
    lines.push(`  revisions     ${count(revisions.rows)} rows in place of ${count(revisions.replaced)}`);
  }
  lines.push(
    `  non-detects   ${count(delivery.nonDetects)}, of them ${count(delivery.nonDetectsWithoutLimit)} without result and limit`,
    `  without coordinates  ${count(delivery.withoutCoordinates.reduce((sum, { rows }) => sum + rows, 0))}${byReason(delivery.withoutCoordinates)}`,
    `  without sample_id    ${count(delivery.withoutSampleId)} (never merged)`,
    `  units respelled      ${count(delivery.unitsRespelled)}`,
    ...unmatchedLines('analytes', delivery.unmatchedAnalytes),
    ...unmatchedLines('locations', delivery.unmatchedLocations),
  );
  if (conflictingPlaces.locations > 0) {
    lines.push(
      `  ${count(conflictingPlaces.locations)} locations came with several positions; the most frequent was used:`,
    );
    for (const { location, kept, others } of conflictingPlaces.first.slice(0, maxNamesShown)) {
      const rest = others.map(({ lat, long, rows }) => `${lat}, ${long} (${count(rows)} rows)`).join('; ');
      lines.push(`    ${shown(location)}: ${kept.lat}, ${kept.long} (${count(kept.rows)} rows), not ${rest}`);
    }
  }
  return [...lines, ...delivery.notes.map((note) => `  note: ${note}`)];
}

function unmatchedLines(what: string, { names, rows, first }: UnmatchedNames): string[] {
  if (names === 0) return [];
  const listed = first.slice(0, maxNamesShown).map(({ name }) => shown(name));
  const more = names > listed.length ? ` and ${count(names - listed.length)} more` : '';
  return [`  ${what} not in the site's list: ${count(names)} (${count(rows)} rows): ${listed.join('; ')}${more}`];
}

function byReason(reasons: RowsByReason): string {
  return reasons.length === 0 ? '' : ` (${reasons.map(({ reason, rows }) => `${reason}: ${count(rows)}`).join('; ')})`;
}

/** Rejected rows, one per line as `file:line:column: value: reason`, and their total number. */
export function rejectionText({ rows, first }: RejectedRows): string {
  const lines = first.map(rejectionLine);
  const cut = first.length < rows ? ` The first ${count(first.length)} reasons are shown.` : '';
  const subject = rows === 1 ? '1 row was' : `${count(rows)} rows were`;
  return [
    ...lines,
    `${subject} rejected; nothing was changed.${cut} Correct the file or the mapping and import again.`,
  ].join('\n');
}

function rejectionLine({ file, line, column, value, reason }: Rejection): string {
  return `${file}:${line ?? '?'}:${column}: ${value === null ? '(empty)' : shown(value)}: ${reason}`;
}

/** A value on one line of a terminal: without control characters, limited in length. */
function shown(value: string): string {
  // oxlint-disable-next-line no-control-regex -- they are what is taken out
  const plain = value.replaceAll(/[\u0000-\u001f\u007f-\u009f]/g, ' ');
  return plain.length > 120 ? `${plain.slice(0, 117)}...` : plain;
}

const count = (rows: number): string => rows.toLocaleString('en-US');
