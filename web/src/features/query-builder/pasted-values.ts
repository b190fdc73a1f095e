import type { FilterValue, QueryFilter } from '@wellfield/contract';
import type { Aliases } from './aliases.ts';

/** What a pasted list names. */
export interface PastedValues {
  /** The values of the field that it names, each once, in its order. */
  found: readonly FilterValue[];
  /** What it names beside them, as it was written, each once. */
  unknown: readonly string[];
}

/**
 * Reads a list of values: one on each line, or several separated by tabs, semicolons or commas; also in quotation
 * marks, as spreadsheets write them. Chemical names contain commas, so what is known as a whole is not taken apart.
 * Values are found by their name or by another name of theirs, in any case and with any blanks.
 */
export function readPastedValues(text: string, values: readonly QueryFilter[], aliases: Aliases): PastedValues {
  const known = valuesByName(values, aliases);
  const found = new Set<FilterValue>();
  const unknown = new Map<string, string>();
  const take = (part: string): boolean => {
    const value = known.get(nameKey(part));
    if (value !== undefined) found.add(value);
    return value !== undefined;
  };
  for (const line of text.split(/[\r\n\t;]+/)) {
    const whole = withoutQuotes(line);
    if (whole === '' || take(whole)) continue;
    for (const part of whole.split(',').map(withoutQuotes)) {
      if (part !== '' && !take(part)) unknown.set(nameKey(part), part);
    }
  }
  return { found: [...found], unknown: [...unknown.values()] };
}

/** A value's own name goes before another's alias. */
function valuesByName(values: readonly QueryFilter[], aliases: Aliases): Map<string, FilterValue> {
  const known = new Map<string, FilterValue>();
  for (const { filter } of values) {
    for (const alias of aliases.get(String(filter)) ?? []) known.set(nameKey(alias), filter);
  }
  for (const { filter, title } of values) known.set(nameKey(title), filter);
  for (const { filter } of values) if (filter !== null) known.set(nameKey(String(filter)), filter);
  return known;
}

function nameKey(name: string): string {
  return name.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();
}

function withoutQuotes(text: string): string {
  const trimmed = text.trim();
  const [, quoted] = /^"(.*)"$/.exec(trimmed) ?? [];
  return quoted === undefined ? trimmed : quoted.replaceAll('""', '"').trim();
}
