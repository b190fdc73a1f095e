/** An entry of a lookup table: its cells, and those of each alias. */
export interface LookupEntry {
  key: string;
  cells: readonly string[];
  aliases: readonly (readonly string[])[];
}

/** A row: an entry, the heading of its aliases if they have columns, or an alias. */
export interface LookupRow {
  key: string;
  /** The entry's key. */
  entry: string;
  kind: 'entry' | 'aliasHead' | 'alias';
  cells: readonly string[];
  isOpen: boolean;
  aliases: number;
}

/** The rows of a list: all entries, with the aliases below open ones. */
export function lookupRows(
  entries: readonly LookupEntry[],
  open: ReadonlySet<string>,
  aliasColumns: readonly string[],
): readonly LookupRow[] {
  return entries.flatMap(({ key, cells, aliases }): LookupRow[] => {
    const isOpen = open.has(key);
    const entry: LookupRow = { key, entry: key, kind: 'entry', cells, isOpen, aliases: aliases.length };
    if (!isOpen) return [entry];
    const row = (kind: LookupRow['kind'], its: readonly string[], at = 0): LookupRow => ({
      key: `${key} ${kind} ${at}`,
      entry: key,
      kind,
      cells: its,
      isOpen,
      aliases: 0,
    });
    const head = aliasColumns.length > 1 ? [row('aliasHead', aliasColumns)] : [];
    return [entry, ...head, ...aliases.map((alias, at) => row('alias', alias, at))];
  });
}
