/** An entry of a lookup table: its cells, and those of each alias. */
export interface LookupEntry {
  key: string;
  cells: readonly string[];
  aliases: readonly (readonly string[])[];
  /** The alias by which it was found, where its own cells do not contain what is searched. */
  note?: string;
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
  note?: string | undefined;
}

/** The rows of a list: all entries, with the aliases below open ones. */
export function lookupRows(
  entries: readonly LookupEntry[],
  open: ReadonlySet<string>,
  aliasColumns: readonly string[],
): readonly LookupRow[] {
  return entries.flatMap(({ key, cells, aliases, note }): LookupRow[] => {
    const isOpen = open.has(key);
    const entry: LookupRow = { key, entry: key, kind: 'entry', cells, isOpen, aliases: aliases.length, note };
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

/** The entry, with the alias that contains the searched text unless its own cells do. */
export function withFoundAlias(entry: LookupEntry, search: string): LookupEntry {
  const wanted = search.trim().toLowerCase();
  const contains = (text: string | undefined) => text?.toLowerCase().includes(wanted) === true;
  if (wanted === '' || entry.cells.some(contains)) return entry;
  const found = entry.aliases.find(([name]) => contains(name))?.[0];
  return found === undefined ? entry : { ...entry, note: found };
}
