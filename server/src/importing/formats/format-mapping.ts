import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';
import { ImportRefusedError } from '../import-options.ts';
import { isoDates } from '../mapping/date-format.ts';
import { mappedRows, type Mapping } from '../mapping/mapping.ts';
import type { RawTable } from '../reading/file-reader.ts';
import type { NumberDoubt } from '../mapping/number-doubt.ts';
import { missingColumns } from './missing-columns.ts';
import {
  columnsByMeaning,
  delivered,
  kindOfTable,
  type FormatChoices,
  type DeliveryFormat,
  type TableKind,
} from './delivery-format.ts';
import { writtenNumbers } from './written-numbers.ts';

/** The mapping of a format: every table becomes part of its kind's view, over which the format selects records. */
export function formatMapping(format: DeliveryFormat, choices: FormatChoices): Mapping {
  let ofResults = new Map<string, string>();
  const numberDoubts: NumberDoubt[] = [];
  const kindOf = (header: readonly string[], name: string): TableKind => {
    const kind = kindOfTable(format, header);
    if (kind) return kind;
    throw new ImportRefusedError(`${name} is not one of the tables of ${format.title}: ${lackedBy(format, header)}.`);
  };
  return {
    name: format.name,
    choose(header, file) {
      const kind = kindOf(header, file.name);
      const found = columnsByMeaning(kind, header);
      if (kind.name === format.results) ofResults = found;
      return [...found.values()];
    },
    takesSheet: (header) => kindOfTable(format, header) !== null,
    sourceColumn: (field) => ofResults.get(format.meaningOf[field] ?? '') ?? field,
    flagLines: null,
    numberDoubts,
    async apply(session, tables) {
      const byKind = Map.groupBy(tables, ({ header, file }) => kindOf(header, file.name).name);
      for (const kind of format.kinds) {
        const ofKind = byKind.get(kind.name) ?? [];
        if (kind.name === format.results && ofKind.length === 0) {
          throw new ImportRefusedError(`None of the files is ${kind.title} of ${format.title}.`);
        }
        const columns = numberColumns(format, kind, ofKind);
        const choose = choices.chooseWriting ?? (() => null);
        const { sql, doubts } = await writtenNumbers(session, unified(kind, ofKind), columns, choose);
        await session.run(`CREATE VIEW ${delivered(kind.name)} AS ${sql}`);
        numberDoubts.push(...doubts);
      }
      const notes = [
        ...missingColumns(format, tables),

        ...((await format.notes?.(session, tables)) ?? []),
      ];
      await format.prepare?.(session);
      await session.run(`CREATE VIEW ${identifier(mappedRows)} AS ${format.records(choices)}`);
      return { dateFormat: isoDates, notes };
    },
  };
}

/** The columns of numbers that a kind's tables have; each goes by its name in the first of them. */
function numberColumns({ numbers, results }: DeliveryFormat, kind: TableKind, tables: readonly RawTable[]) {
  const names = new Map(tables.toReversed().flatMap(({ header }) => [...columnsByMeaning(kind, header)]));
  return numbers.flatMap((meaning) => {
    const name = names.get(meaning);
    return name === undefined ? [] : [{ kind: kind.name, meaning, name, isOfResults: kind.name === results }];
  });
}

/** What a header lacks to be of the kind that it comes closest to. */
function lackedBy({ kinds }: DeliveryFormat, header: readonly string[]): string {
  const lacks = kinds.flatMap((kind) => {
    const found = columnsByMeaning(kind, header);
    return kind.recognizedBy.map((meanings) => {
      const missing = meanings.filter((meaning) => !found.has(meaning));
      return { kind, missing, share: missing.length / meanings.length };
    });
  });
  const [nearest] = lacks.sort((a, b) => a.share - b.share);
  const names = nearest?.missing.map((meaning) => nearest.kind.columns[meaning]?.join(' or '));
  return `to be ${nearest?.kind.title} it lacks ${names?.join(', ')}`;
}

/** All rows of a kind with columns named by meaning, trimmed; missing and empty ones are null. */
function unified(kind: TableKind, tables: readonly RawTable[]): string {
  const meanings = Object.keys(kind.columns);
  if (tables.length === 0) {
    const nothing = meanings.map((meaning) => `CAST(NULL AS VARCHAR) AS ${identifier(meaning)}`);
    return `SELECT ${nothing.join(', ')}, CAST(NULL AS VARCHAR) AS source_file, CAST(NULL AS BIGINT) AS _line WHERE false`;
  }
  const selects = tables.map(({ file, header }) => {
    const found = columnsByMeaning(kind, header);
    const columns = meanings.map((meaning) => {
      const column = found.get(meaning);
      const text = column === undefined ? 'CAST(NULL AS VARCHAR)' : `nullif(trim(${identifier(column)}), '')`;
      return `${text} AS ${identifier(meaning)}`;
    });
    return `SELECT ${columns.join(', ')}, ${textConstant(file.name)} AS source_file, _line FROM ${identifier(file.table)}`;
  });
  return selects.join(' UNION ALL ');
}
