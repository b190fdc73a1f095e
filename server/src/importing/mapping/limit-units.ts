import { isNonDetectSql } from '@wellfield/contract/to-sql';
import { formatCounted, unitFactor } from '@wellfield/science';
import { z } from 'zod';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { number } from './cell-sql.ts';
import { shownText } from '../shown-text.ts';
import type { SqlSession } from '../sql-session.ts';
import { looseKey } from '../standardising/name-index.ts';
import { unitSpeller } from '../standardising/unit-spellings.ts';
import { mappedRows } from './mapping.ts';

const limits = ['reporting_limit', 'detection_limit'] as const;

/** The relation with a mapping's rows, and what the report says of their limits. */
export interface RowsWithLimits {
  relation: string;
  notes: string[];
}

/** Rows whose units are alike: those of the result and of the limits, and which limit stands for a missing result. */
const unitGroup = z.object({
  own: z.string().nullable(),
  reporting: z.string().nullable(),
  detection: z.string().nullable(),
  takes: z.enum(limits).nullable(),
  reporting_rows: z.number(),
  detection_rows: z.number(),
});
type UnitGroup = z.infer<typeof unitGroup>;

/** What becomes of such rows; a factor is null where the limit is left out. */
interface SettledUnits {
  unit: string | null;
  reporting: number | null;
  detection: number | null;
}

/**
 * A limit has a unit of its own: what a mapping gives as `reporting_limit_unit` and `detection_limit_unit` is converted into
 * the unit of its row's result (`unitFactor`). A non-detect without a result takes its reporting limit, else its detection
 * limit; where that cannot be converted, its unit, too. Any other limit that cannot be converted is left out. The notes count
 * both. A limit without a unit is in the result's.
 */
export async function limitsInUnits(
  session: SqlSession,
  siteUnits: Readonly<Record<string, string>>,
): Promise<RowsWithLimits> {
  const columns = await session.columns(identifier(mappedRows));
  const names = new Set(columns.map(({ name }) => name.toLowerCase()));
  const given = limits.filter((limit) => names.has(limit));
  if (!given.some((limit) => names.has(`${limit}_unit`))) return { relation: mappedRows, notes: [] };

  const text = (name: string): string =>
    names.has(name) ? `nullif(trim(CAST(${identifier(name)} AS VARCHAR)), '')` : 'CAST(NULL AS VARCHAR)';
  const [reporting, detection] = [text('reporting_limit'), text('detection_limit')];
  const [grouped, settled, relation] = ['mapped rows by units', 'units of limits', 'mapped rows with limits'];
  await session.run(
    `CREATE VIEW ${identifier(grouped)} AS SELECT *, ${text('unit')} AS _own, ${text('reporting_limit_unit')} AS _reporting, ${text('detection_limit_unit')} AS _detection,
       CASE WHEN ${isNonDetectSql(text('detect'))} AND ${text('result')} IS NULL
         THEN CASE WHEN ${reporting} IS NOT NULL THEN 'reporting_limit' WHEN ${detection} IS NOT NULL THEN 'detection_limit' END END AS _takes
     FROM ${identifier(mappedRows)}`,
  );
  const groups = await session.rowsOf(
    unitGroup,
    `SELECT _own AS own, _reporting AS reporting, _detection AS detection, _takes AS takes, count(${reporting}) AS reporting_rows, count(${detection}) AS detection_rows
     FROM ${identifier(grouped)} GROUP BY ALL ORDER BY reporting_rows + detection_rows DESC, own, reporting, detection, takes`,
  );
  const spell = unitSpeller(siteUnits);
  const found = groups.map((group) => ({ group, units: settledUnits(group, spell) }));
  const constant = (value: string | null): string => (value === null ? 'NULL' : textConstant(value));
  const rows = found.map(
    ({ group, units }) =>
      `(${[group.own, group.reporting, group.detection, group.takes, units.unit].map(constant).join(', ')}, ${units.reporting ?? 'NULL'}, ${units.detection ?? 'NULL'})`,
  );
  await session.run(
    `CREATE TABLE ${identifier(settled)} (own VARCHAR, reporting VARCHAR, detection VARCHAR, takes VARCHAR, unit VARCHAR, reporting_factor DOUBLE, detection_factor DOUBLE)`,
  );
  if (rows.length > 0) await session.run(`INSERT INTO ${identifier(settled)} VALUES ${rows.join(', ')}`);

  const converted = {
    reporting_limit: inFactor(reporting, 'reporting'),
    detection_limit: inFactor(detection, 'detection'),
  };
  const result = `CASE _takes WHEN 'reporting_limit' THEN ${converted.reporting_limit} WHEN 'detection_limit' THEN ${converted.detection_limit} ELSE CAST(given.result AS VARCHAR) END`;
  // A table: what follows reads all of its rows several times.
  const replaced = new Set<string>([...given, ...limits.map((limit) => `${limit}_unit`), 'unit', 'result']);
  const kept = columns.map(({ name }) => name).filter((name) => !replaced.has(name.toLowerCase()));
  await session.run(
    `CREATE TABLE ${identifier(relation)} AS SELECT ${kept.map((name) => `given.${identifier(name)}`).join(', ')}, units.unit AS unit, ${result} AS result,
       ${given.map((limit) => `${converted[limit]} AS ${limit}`).join(', ')}
     FROM ${identifier(grouped)} AS given LEFT JOIN ${identifier(settled)} AS units ON units.own IS NOT DISTINCT FROM _own
       AND units.reporting IS NOT DISTINCT FROM _reporting AND units.detection IS NOT DISTINCT FROM _detection AND units.takes IS NOT DISTINCT FROM _takes`,
  );
  return { relation, notes: notesOf(found) };
}

/** The limit as text in the unit of the result; what is no number stays, so that its row is rejected. */
function inFactor(limit: string, kind: 'reporting' | 'detection'): string {
  const factor = `units.${kind}_factor`;
  const product = `CAST(printf('%.15g', ${number(limit)} * ${factor}) AS DOUBLE)::VARCHAR`;
  return `CASE WHEN ${factor} = 1 OR ${number(limit)} IS NULL THEN ${limit} WHEN ${factor} IS NOT NULL THEN ${product} END`;
}

function settledUnits({ own, reporting, detection, takes }: UnitGroup, spell: (unit: string) => string): SettledUnits {
  const factor = (from: string | null, to: string | null): number | null =>
    from === null ? 1 : to === null ? null : limitFactor(spell(from), spell(to));
  const taken = takes === 'reporting_limit' ? reporting : takes === 'detection_limit' ? detection : null;
  const unit = taken !== null && factor(taken, own) === null ? taken : own;
  return { unit, reporting: factor(reporting, unit), detection: factor(detection, unit) };
}

/** What a limit is multiplied by; units that differ only in case or blanks are the same, and so is a speciation behind both. */
function limitFactor(from: string, to: string): number | null {
  // M is molar, and mM no millimeter.
  if (from.includes('/') && looseKey(from) === looseKey(to)) return 1;
  const [one, other] = [from, to].map((unit) => /^(.*?)\s+(as\s*\S.*)$/i.exec(unit));
  if (one && other && looseKey(one[2] ?? '') === looseKey(other[2] ?? ''))
    return unitFactor(one[1] ?? '', other[1] ?? '');
  return unitFactor(from, to);
}

const maxNotes = 12;

function notesOf(found: readonly { group: UnitGroup; units: SettledUnits }[]): string[] {
  const counts = new Map<string, number>();
  for (const { group, units } of found) {
    for (const kind of ['reporting', 'detection'] as const) {
      const [from, factor, rows] = [group[kind], units[kind], group[`${kind}_rows`]];
      if (from === null || rows === 0 || factor === 1) continue;
      const to = units.unit === null ? 'results without a unit' : `results in ${shownText(units.unit, 40)}`;
      const done = factor === null ? 'cannot be converted: left out' : `converted, × ${factor}`;
      const note = `${kind === 'reporting' ? 'Reporting' : 'Detection'} limits in ${shownText(from, 40)} of ${to}, ${done}`;
      counts.set(note, (counts.get(note) ?? 0) + rows);
    }
  }
  const notes = [...counts].toSorted(([, one], [, other]) => other - one);
  const more = notes.slice(maxNotes).reduce((sum, [, rows]) => sum + rows, 0);
  return [
    ...notes.slice(0, maxNotes).map(([note, rows]) => `${note}: ${formatCounted(rows, 'row')}.`),
    ...(more > 0 ? [`Limits in still other units than their results: ${formatCounted(more, 'row')}.`] : []),
  ];
}
