import type pg from 'pg';

/** What a database says of its tables. */
export interface Catalog {
  columns: ReadonlyMap<string, Column>;
  /** Constraints, unique indexes and triggers, by table and name. */
  rules: ReadonlyMap<string, Rule>;
}

interface Column {
  name: string;
  table: string;
  /** Its type, collation, default and whether it can be null. */
  definition: string;
  /** Whether a new row must have a value for it. */
  isDemanded: boolean;
}

interface Rule {
  name: string;
  definition: string;
  /** The columns that it is about; none where it is about more than values of columns. */
  columns: string[];
}

const columnsText = `
  select relname as table, concat_ws('.', relname, attname) as name,
      concat_ws(' ', format_type(atttypid, atttypmod), collname, case when attnotnull then 'not null' end,
        'default ' || pg_get_expr(adbin, adrelid), nullif(attidentity, ''), nullif(attgenerated, '')) as definition,
      attnotnull and adbin is null and attidentity = '' as "isDemanded"
    from pg_attribute join pg_class c on c.oid = attrelid
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
      left join pg_collation l on l.oid = attcollation
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped`;

/** A key that is not null is said of its column, too. */
const rulesText = `
  with rules as (
    select conrelid as relation, conname as name, pg_get_constraintdef(oid) as definition, conkey as keys
      from pg_constraint where contype <> 'n'
    union all select indrelid, indexrelid::regclass::text, pg_get_indexdef(indexrelid),
        case when indexprs is null and indpred is null then indkey::int2[] end
      from pg_index where indisunique
    union all select tgrelid, tgname, pg_get_triggerdef(oid), null from pg_trigger where not tgisinternal)
  select concat_ws(' of ', name, relname) as name, definition,
      array(select concat_ws('.', relname, attname) from pg_attribute
        where attrelid = relation and attnum = any(keys)) as columns
    from rules join pg_class on oid = relation where relnamespace = 'public'::regnamespace`;

export async function readCatalog(client: pg.Client): Promise<Catalog> {
  const columns = (await client.query<Column>(columnsText)).rows;
  const rules = (await client.query<Rule>(rulesText)).rows;
  return {
    columns: new Map(columns.map((column) => [column.name, column])),
    rules: new Map(rules.map((rule) => [rule.name, rule])),
  };
}

/** What a program that knows the catalog `before` alone cannot read or write as it did, in words. */
export function whatNarrows(before: Catalog, after: Catalog): string[] {
  const tables = new Set([...before.columns.values()].map(({ table }) => table));
  const changed = (
    stored: ReadonlyMap<string, { definition: string }>,
    now: ReadonlyMap<string, { definition: string }>,
  ) =>
    [...stored].flatMap(([name, { definition }]) => {
      const found = now.get(name)?.definition;
      return found === definition ? [] : [`${name} was ${definition}, and is ${found ?? 'gone'}`];
    });
  const added = [...after.columns.values()].filter(({ name, table }) => tables.has(table) && !before.columns.has(name));
  const isAdded = (column: string): boolean => added.some(({ name }) => name === column);
  const isNewTable = (rule: string): boolean => !tables.has(rule.slice(rule.indexOf(' of ') + 4));
  const rules = [...after.rules.values()].filter(({ name }) => !before.rules.has(name) && !isNewTable(name));
  return [
    ...changed(before.columns, after.columns),
    ...changed(before.rules, after.rules),
    ...added.flatMap(({ name, isDemanded }) => (isDemanded ? [`${name} is demanded of every new row`] : [])),
    ...rules.flatMap(({ name, definition, columns }) =>
      columns.length > 0 && columns.every(isAdded) ? [] : [`${name} is new: ${definition}`],
    ),
  ];
}
