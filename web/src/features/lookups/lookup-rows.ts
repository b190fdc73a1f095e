/** An entry of a lookup table: its cells, and those of each alias. */
export interface LookupEntry {
  key: string;
  cells: readonly string[];
  /** What else the site knows of it. */
  facts?: string | undefined;
  aliases: readonly (readonly string[])[];
}

/** A row: an entry, the heading of its aliases if they have columns, or an alias. */
export interface LookupRow {
  key: string;
  entry: LookupEntry;
  kind: 'entry' | 'aliasHead' | 'alias';
  cells: readonly string[];
  isOpen: boolean;
}

/** The rows of a list: all entries, with the aliases below open ones. */
export function lookupRows(
  entries: readonly LookupEntry[],
  open: ReadonlySet<string>,
  aliasColumns: readonly string[],
): readonly LookupRow[] {
  return entries.flatMap((entry): LookupRow[] => {
    const { key, cells, aliases } = entry;
    const isOpen = open.has(key);
    const own: LookupRow = { key, entry, kind: 'entry', cells, isOpen };
    if (!isOpen) return [own];
    const row = (kind: LookupRow['kind'], its: readonly string[], at = 0): LookupRow => ({
      key: `${key} ${kind} ${at}`,
      entry,
      kind,
      cells: its,
      isOpen,
    });
    const head = aliasColumns.length > 1 ? [row('aliasHead', aliasColumns)] : [];
    return [own, ...head, ...aliases.map((alias, at) => row('alias', alias, at))];
  });
}

/** The alias by which an entry was found; undefined if its own cells contain what is searched. */
export function foundAlias({ cells, aliases }: LookupEntry, search: string): string | undefined {
  const wanted = search.trim().toLowerCase();
  const contains = (text: string | undefined) => text?.toLowerCase().includes(wanted) === true;
  if (wanted === '' || cells.some(contains)) return undefined;
  return aliases.find(([name]) => contains(name))?.[0];
}
