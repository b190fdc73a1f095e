import { type DeliveryProfile, type FarOffResults, isNonDetect, type ValueCount } from '@wellfield/contract';
import { formatCount, formatCounted } from '@wellfield/science';
import { sumRows } from '../import-report.ts';
import { shownText } from '../shown-text.ts';
import { looseKey } from '../standardising/name-index.ts';

const maxValuesShown = 12;
const maxAnalytesShown = 10;
const maxValueLength = 60;

/** Results of any size; the screens' four decimals would make zero of a small one. */
const figure = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 6 });

/** A profile as a table: a field a block, a value a line, and then what a person should check. */
export function profileLines(profile: DeliveryProfile): string[] {
  const { dates, positions } = profile;
  const facts: [string, string[]][] = [
    ['dates', [dates ? `${dates.min} to ${dates.max}` : 'none']],
    ['unit', valueLines(profile.units)],
    ['detect', valueLines(profile.detect, (flag) => (isNonDetect(flag) ? 'not detected' : 'detected'))],
    ['matrix', valueLines(profile.matrices)],
    ['sample type', valueLines(profile.sampleTypes)],
    ['positions', [positionText(positions)]],
  ];
  const checks = checkLines(profile);
  return [
    '  profile of these rows',
    ...facts.flatMap(([field, lines]) =>
      lines.map((line, index) => `    ${(index === 0 ? field : '').padEnd(13)}${line}`),
    ),
    ...(checks.length > 0 ? ['  to be checked', ...checks.map((line) => `    ${line}`)] : []),
  ];
}

function valueLines(values: readonly ValueCount[], remark?: (value: string | null) => string): string[] {
  if (values.length === 0) return ['none'];
  const shown = values.slice(0, maxValuesShown).map(({ value, rows }) => ({
    name: value === null ? '(none)' : visible(value),
    rows: formatCount(rows),
    remark: remark ? `  ${remark(value)}` : '',
  }));
  const nameLength = Math.max(...shown.map(({ name }) => name.length));
  const rowsLength = Math.max(...shown.map(({ rows }) => rows.length));
  const more = values.slice(maxValuesShown);
  return [
    ...shown.map(
      ({ name, rows, remark: stated }) => `${name.padEnd(nameLength)}  ${rows.padStart(rowsLength)}${stated}`,
    ),
    ...(more.length > 0 ? [`${formatCount(more.length)} more, ${formatCounted(sumRows(more), 'row')}`] : []),
  ];
}

function positionText({ locations, box }: DeliveryProfile['positions']): string {
  if (!box) return 'none';
  return (
    `${formatCounted(locations, 'location')}, latitude ${box.south.toFixed(4)} to ${box.north.toFixed(4)}, ` +
    `longitude ${box.west.toFixed(4)} to ${box.east.toFixed(4)}`
  );
}

/** What is allowed but often a mistake. */
export function checkLines(profile: DeliveryProfile): string[] {
  const { detect, withoutUnit, zeroLimits, doubtfulDetects, farOff, positions } = profile;
  const rows = sumRows(detect);
  const unflagged = detect.find(({ value }) => value === null)?.rows ?? 0;
  const lines: string[] = [];
  if (rows > 0 && unflagged === rows) {
    lines.push('No row has a detect flag: all count as detected. If the file says which are not, map that column.');
  }
  if (doubtfulDetects.length > 0) {
    lines.push(
      `${formatCounted(sumRows(doubtfulDetects), 'row counts', 'rows count')} as detected, but ${sumRows(doubtfulDetects) === 1 ? 'its' : 'their'} ` +
        `qualifier usually means not detected: ${listOf(doubtfulDetects)}.`,
    );
  }
  for (const alike of unitsAlike(profile.units)) {
    lines.push(
      `Units that differ only in case or spaces are kept apart: ${listOf(alike)}. If they are one, give it one spelling under "units".`,
    );
  }
  if (withoutUnit.rows > 0) {
    lines.push(
      `${formatCounted(withoutUnit.rows, 'row has', 'rows have')} no unit, ${formatCount(withoutUnit.nonDetects)} of them not detected.`,
    );
  }
  if (zeroLimits > 0) {
    lines.push(`${formatCounted(zeroLimits, 'non-detect has', 'non-detects have')} a limit of zero or below.`);
  }
  const { offMap, exchanged } = positions;
  if (offMap && offMap.locations > 0) {
    const first = offMap.first.slice(0, 5).map(visible).join('; ');
    lines.push(
      `${formatCount(offMap.locations)} of ${formatCounted(positions.locations, 'location')} lie outside the area that the site's map shows first: ` +
        `${first}${offMap.locations > 5 ? ' and others' : ''}.` +
        (exchanged > 0 ? ` ${formatCount(exchanged)} would lie within it with latitude and longitude exchanged.` : ''),
    );
  }
  if (farOff.rows > 0) {
    lines.push(`${formatCounted(farOff.rows, 'result is', 'results are')} far off the usual range:`);
    lines.push(...farOff.first.slice(0, maxAnalytesShown).map((found) => `  ${farOffText(found)}`));
    const more = farOff.first.slice(maxAnalytesShown);
    if (more.length > 0) lines.push(`  and ${formatCounted(more.length, 'more analyte')}`);
  }
  lines.push(...(profile.remarks ?? []));
  return lines;
}

/** Units that are the same to a reader: their results would be series of their own. */
function unitsAlike(units: readonly ValueCount[]): ValueCount[][] {
  const named = units.filter(({ value }) => value !== null);
  return [...Map.groupBy(named, ({ value }) => looseKey(value ?? '')).values()].filter(({ length }) => length > 1);
}

function farOffText({ analyte, matrix, unit, rows, usual: typical, farthest }: FarOffResults): string {
  const unitText = unit === null ? '' : ` ${visible(unit)}`;
  const { result, location, file, line } = farthest;
  return (
    `${visible(analyte)}${matrix === null ? '' : ` in ${visible(matrix)}`}: ${formatCounted(rows, 'row')}, as ${figure.format(result)}${unitText} ` +
    `at ${visible(location)} (${file ?? '?'}:${line ?? '?'}); half of the results are ${figure.format(typical.min)} to ${figure.format(typical.max)}`
  );
}

const visible = (value: string): string => shownText(value, maxValueLength);

function listOf(values: readonly ValueCount[]): string {
  const shown = values
    .slice(0, maxValuesShown)
    .map(({ value, rows }) => `${visible(value ?? '')} (${formatCount(rows)})`);
  return `${shown.join(', ')}${values.length > shown.length ? ' …' : ''}`;
}
