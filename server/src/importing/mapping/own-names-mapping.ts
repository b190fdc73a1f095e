import { formulaStarts, sampleColumns } from '@wellfield/contract';
import { ImportRefusedError } from '../import-options.ts';
import type { SourceFile } from '../reading/file-reader.ts';
import { inlineJson } from '../flags/flag-advice.ts';
import { isoDates } from './date-format.ts';
import { compileJsonMapping } from './json-mapping.ts';
import { jsonMappingSchema, type JsonMapping } from './json-mapping-schema.ts';
import { jsonFlagLines } from './json-mapping-flags.ts';
import {
  deliveredFields,
  derivedColumns,
  mappedRows,
  requiredFields,
  type DeliveredField,
  type Mapping,
} from './mapping.ts';
import { identifier, textConstant } from '../../samples/duckdb/sql-text.ts';

const names: readonly string[] = deliveredFields;

/** A format that has such a header; null if none is known. */
type DetectFormat = (header: readonly string[]) => { name: string; title: string } | null;

/** The mapping for files whose header has the sample record's names, each file by its own header. */
export function recordNamesMapping(detectFormat: DetectFormat): Mapping {
  const mappings = new Map<string, JsonMapping>();
  return {
    name: null,
    sourceColumn: (field) => field,
    choose(header, file) {
      const mapping = mappingOf(header, file, detectFormat);
      mappings.set(file.table, mapping);
      return Object.values(mapping.columns);
    },
    flagLines(meanings) {
      const columns = Object.assign({}, ...[...mappings.values()].map((mapping) => mapping.columns)) as object;
      const names = Object.entries(columns).filter(([name]) => !derivedColumns.has(name));
      const stated = jsonFlagLines(jsonMappingSchema.parse({ columns }), meanings);
      return [
        'in a new file, given as --mapping FILE.json:',
        `{ "columns": ${inlineJson(Object.fromEntries(names))}${stated.map((line) => `,\n${line}`).join('')} }`,
      ];
    },
    async apply(session, tables) {
      const notes: string[] = [];
      const parts: string[] = [];
      for (const [index, table] of tables.entries()) {
        const mapping = mappings.get(table.file.table) as JsonMapping;
        await compileJsonMapping(mapping, null).apply(session, [table]);
        const part = identifier(`mapped rows ${index}`);
        await session.run(`ALTER VIEW ${identifier(mappedRows)} RENAME TO ${part}`);
        parts.push(withoutGuards(part, mapping));
        const unread = table.header.filter((column) => !names.includes(column.toLowerCase()));
        if (unread.length > 0) {
          notes.push(
            `${table.file.name}: columns that the sample record does not have were not read: ${unread.join(', ')}`,
          );
        }
      }
      await session.run(`CREATE VIEW ${identifier(mappedRows)} AS ${parts.join(' UNION ALL BY NAME ')}`);
      return { dateFormat: isoDates, notes };
    },
  };
}

/** An apostrophe before the sign that a spreadsheet would run, as `harmlessText` of the contract writes it. */
const guarded = textConstant(`^'[${formulaStarts.map((start) => (start === '-' ? String.raw`\-` : start)).join('')}]`);

/** The product's own files come back as they were: without the apostrophes that keep spreadsheets from running texts. */
function withoutGuards(part: string, { columns }: JsonMapping): string {
  const texts = sampleColumns.filter(({ name, kind }) => kind === 'text' && columns[name] !== undefined);
  const plain = texts.map(({ name }) => {
    const text = identifier(name);
    return `CASE WHEN regexp_matches(${text}, ${guarded}) THEN substr(${text}, 2) ELSE ${text} END AS ${text}`;
  });
  return plain.length === 0 ? `FROM ${part}` : `SELECT * REPLACE (${plain.join(', ')}) FROM ${part}`;
}

function mappingOf(header: readonly string[], file: SourceFile, detectFormat: DetectFormat): JsonMapping {
  const found = header.filter((column) => names.includes(column.toLowerCase()));
  const columns = Object.fromEntries(found.map((column) => [column.toLowerCase() as DeliveredField, column]));
  const missing = requiredFields.filter((name) => !(name in columns));
  if (missing.length > 0) {
    const format = detectFormat(header);
    if (format) {
      throw new ImportRefusedError(
        `${file.name} has the columns of ${format.title}. Import it with --format ${format.name}; with --dry-run too it is only checked.`,
      );
    }
    throw new ImportRefusedError(
      `${file.name} lacks the columns ${missing.join(', ')}. Without --mapping or --format the header must carry the sample record's names; ` +
        `it has ${header.slice(0, 30).join(', ')}${header.length > 30 ? ' …' : ''}. With --propose a mapping is proposed.`,
    );
  }
  const oneSided = 'lat' in columns !== 'long' in columns;
  if (oneSided) throw new ImportRefusedError(`${file.name} has one of the columns lat and long; they go together.`);
  return jsonMappingSchema.parse({ columns });
}
