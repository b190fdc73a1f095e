import { ImportRefusedError } from '../import-options.ts';
import type { RawTable } from '../reading/file-reader.ts';
import { columnsByMeaning, kindOfTable, type DeliveryFormat } from './delivery-format.ts';

/**
 * What is said of columns of a format that no file of the delivery has: what they say would be empty, and nobody would see. Throws
 * `ImportRefusedError` for those without which results cannot be read right.
 */
export function missingColumns(format: DeliveryFormat, tables: readonly RawTable[]): string[] {
  const found = new Set<string>();
  const required = new Map<string, string>();
  for (const { header } of tables) {
    const kind = kindOfTable(format, header);
    if (!kind) continue;
    for (const meaning of columnsByMeaning(kind, header).keys()) found.add(meaning);
    for (const [meaning, [name = '']] of Object.entries(kind.columns))
      if (!required.has(meaning)) required.set(meaning, name);
  }
  const named = (meaning: string): string => required.get(meaning) ?? meaning;
  const needed = (format.needs ?? []).filter((either) => !either.some((meaning) => found.has(meaning)));
  if (needed.length > 0) {
    throw new ImportRefusedError(
      `None of the files has the column ${needed.map((either) => either.map(named).join(' or ')).join(', nor ')}, which results of ${format.title} need. ` +
        'Give all files of the delivery at once, and check the names of their columns.',
    );
  }
  const missing = [...required.keys()]
    .filter((meaning) => !found.has(meaning) && !format.optional?.includes(meaning))
    .map(named);
  if (missing.length === 0) return [];
  return [
    `None of the files has these columns of ${format.title}, so what they say is missing: ${missing.join(', ')}.`,
  ];
}
