import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { levelStatuses, limits, numericValue, type CasRecord, type ScreeningLevel } from '@wellfield/contract';
import { SiteFolderError } from './site-file.ts';
import { optional, readTable, type Table } from './site-table.ts';

const file = 'levels.csv';

/**
 * The site's screening levels, none without their file; analytes by their standard names. Throws `SiteFolderError` with
 * every mistake by file, line, column and reason.
 */
export async function loadScreeningLevels(
  siteDir: string,
  casIds: readonly Pick<CasRecord, 'analyte_name' | 'analyte_name_raw'>[],
): Promise<readonly ScreeningLevel[]> {
  if (!existsSync(join(siteDir, file))) return [];
  const mistakes: string[] = [];
  const levels = await readTable(siteDir, levelsTable(standardNames(casIds)), mistakes);
  const { sets, inAll } = limits.screeningLevels;
  if (new Set(levels.map(({ set }) => set)).size > sets) mistakes.push(`${file}: more than ${sets} sets`);
  if (levels.length > inAll) mistakes.push(`${file}: ${levels.length} levels; a site has at most ${inAll}`);
  if (mistakes.length > 0) throw new SiteFolderError(mistakes, siteDir);
  return levels;
}

/** The standard name of each analyte by its names, without regard to case. */
function standardNames(
  casIds: readonly Pick<CasRecord, 'analyte_name' | 'analyte_name_raw'>[],
): ReadonlyMap<string, string> {
  const aliases = casIds.flatMap(({ analyte_name: name, analyte_name_raw: raw }): [string, string][] =>
    raw === null ? [] : [[raw.toLowerCase(), name]],
  );
  const own = casIds.map(({ analyte_name: name }): [string, string] => [name.toLowerCase(), name]);
  return new Map([...aliases, ...own]);
}

const required = ['set', 'analyte', 'value', 'unit', 'name', 'source'] as const;
const fractions = ['Dissolved', 'Total'] as const;

function levelsTable(standardOf: ReadonlyMap<string, string>): Table<ScreeningLevel> {
  const known: { level: ScreeningLevel; line: number }[] = [];
  return {
    file,
    columns: ['set', 'analyte', 'matrix', 'fraction', 'value', 'unit', 'name', 'kind', 'source', 'date'],
    furtherColumns: ['valid_from', 'valid_until', 'status'],
    row(cells, refuse, line) {
      const of = (column: string): string => cells[column] ?? '';
      for (const column of required) if (of(column) === '') refuse(column, missing[column]);
      for (const [column, most] of Object.entries(longest)) {
        const { length } = of(column);
        if (length > most) refuse(column, `${length} characters; at most ${most} fit`);
      }
      const value = readValue(of('value'), (reason) => refuse('value', reason));
      const fraction = fractions.find((one) => one.toLowerCase() === of('fraction').toLowerCase()) ?? null;
      if (fraction === null && !isAny(of('fraction'))) {
        refuse('fraction', `"${of('fraction')}" is not a fraction: write Dissolved or Total, or nothing for both`);
      }
      if (of('date') !== '' && !isDate(of('date'))) {
        refuse('date', `"${of('date')}" is not a date: write YYYY, YYYY-MM or YYYY-MM-DD`);
      }
      const status = levelStatuses.find((one) => one === (of('status').toLowerCase() || 'in force'));
      if (status === undefined) {
        refuse(
          'status',
          `"${of('status')}" is not a status: write ${levelStatuses.join(', ')}, or nothing for in force`,
        );
      }
      const [from, until] = (['valid_from', 'valid_until'] as const).map((column) => {
        if (of(column) === '' || (of(column).length === 10 && isDate(of(column)))) return optional(of(column));
        refuse(column, `"${of(column)}" is not a day: write YYYY-MM-DD`);
        return null;
      });
      if (from && until && until < from) refuse('valid_until', `${until} is before ${from}, from which it is valid`);
      const level: ScreeningLevel = {
        set: of('set'),
        analyte: standardOf.get(of('analyte').toLowerCase()) ?? of('analyte'),
        matrices: isAny(of('matrix')) ? [] : matricesOf(of('matrix')),
        fraction,
        value,
        unit: of('unit'),
        name: of('name'),
        kind: optional(of('kind')),
        source: of('source'),
        date: optional(of('date')),
        status: status ?? 'in force',
        valid_from: from ?? null,
        valid_until: until ?? null,
      };
      const twin = known.find((other) => isSameSubject(other.level, level) && meet(other.level, level));
      if (twin && level.analyte !== '') {
        refuse(
          'analyte',
          `the set "${level.set}" has a level of "${level.analyte}" ${subjectOf(level)} on line ${twin.line}${timeOf(level)}`,
        );
      }
      known.push({ level, line });
      return level;
    },
  };
}

const missing: Readonly<Record<(typeof required)[number], string>> = {
  set: 'the set is missing: it is what people choose, such as "Federal drinking-water standards"',
  analyte: 'the analyte is missing',
  value: 'the value is missing',
  unit: 'the unit is missing: without it nothing can be compared with the level',
  name: 'the name is missing: it is next to the value on plots, such as "MCL"',
  source: 'the source is missing: say where the level is published',
};

const longest = { set: limits.screeningLevels.setCharacters, unit: 32, name: 32, kind: 100, source: 300 } as const;

function readValue(text: string, refuse: (reason: string) => void): number {
  if (text === '') return Number.NaN;
  const value = numericValue(text) ?? Number.NaN;
  if (Number.isNaN(value)) refuse(`"${text}" is not a number`);
  else if (value <= 0) {
    refuse(
      `${text} is not a level: it must be above 0, as every detect would be above a level of 0 and no non-detect below it`,
    );
  }
  return value;
}

function isAny(text: string): boolean {
  return text === '' || text.toLowerCase() === 'any';
}

function matricesOf(text: string): string[] {
  const names = text.split(';').map((name) => name.trim());
  return [...new Set(names.filter((name) => name !== ''))];
}

/** Whether it is a date of the calendar, or its year or month. */
function isDate(text: string): boolean {
  if (!/^\d{4}(-\d{2}(-\d{2})?)?$/.test(text)) return false;
  const day = text + '-01-01'.slice(Math.max(0, text.length - 4));
  return new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day;
}

/** Whether two levels of a set would both hold for some sample. One for a fraction goes before one for both. */
function isSameSubject(one: ScreeningLevel, other: ScreeningLevel): boolean {
  if (one.set !== other.set || one.analyte !== other.analyte || one.fraction !== other.fraction) return false;
  if (one.matrices.length === 0 || other.matrices.length === 0) return one.matrices.length === other.matrices.length;
  return one.matrices.some((matrix) => other.matrices.includes(matrix));
}

/** Whether two levels of a subject would be in one choice: in force on a day, or both proposed. */
function meet(one: ScreeningLevel, other: ScreeningLevel): boolean {
  if (one.status !== other.status || one.status === 'withdrawn') return false;
  if (one.status === 'proposed') return true;
  const [from, until] = ['0000', '9999'] as const;
  return (
    (one.valid_from ?? from) <= (other.valid_until ?? until) && (other.valid_from ?? from) <= (one.valid_until ?? until)
  );
}

function timeOf({ status, valid_from: from, valid_until: until }: ScreeningLevel): string {
  if (status === 'proposed') return ', which is proposed, too';
  return from === null && until === null ? '' : ', which is valid on some of the same days';
}

function subjectOf({ matrices, fraction }: ScreeningLevel): string {
  return `for ${matrices.length === 0 ? 'all matrices' : 'one of its matrices'} and ${fraction?.toLowerCase() ?? 'both fractions'}`;
}
