import type { ColumnDefinitionBuilder, CreateTableBuilder, Kysely } from 'kysely';
import { keyedTable, strictTable } from './table-kinds.ts';

type Build = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** What columns are, by the words that migrations have for it. */
const kinds = {
  number: ['integer', (column) => column.primaryKey().autoIncrement()],
  key: ['text', (column) => column.primaryKey()],
  account: ['text', (column) => column.notNull().references('accounts.id').onDelete('cascade')],
  'account key': ['text', (column) => column.primaryKey().references('accounts.id').onDelete('cascade')],
  report: ['integer', (column) => column.notNull().references('bug_reports.number').onDelete('cascade')],
  text: ['text', (column) => column.notNull()],
  'unique text': ['text', (column) => column.notNull().unique()],
  'text or null': ['text'],
  'unique text or null': ['text', (column) => column.unique()],
  integer: ['integer', (column) => column.notNull()],
  'integer or null': ['integer'],
  count: ['integer', (column) => column.notNull().defaultTo(0)],
  flag: ['boolean', (column) => column.notNull().defaultTo(false)],
} as const satisfies Record<string, readonly [type: 'text' | 'integer' | 'boolean', build?: Build]>;

/** Columns of one kind that follow each other, by their names. */
type Columns = readonly [kind: keyof typeof kinds, ...names: string[]];
/** What is different in each row: the constraint's name, and its columns. */
type Constraint<Kind> = readonly [kind: Kind, name: string, ...columns: string[]];
type Part = Columns | Constraint<'primary key'> | Constraint<'unique'>;

/** The tables of the state as a migration changes them, one statement after another. */
export class Tables {
  readonly rows: Kysely<unknown>;

  constructor(rows: Kysely<unknown>) {
    this.rows = rows;
  }

  createStrict(table: string, ...parts: readonly Part[]): Promise<void> {
    return this.#withParts(table, parts).modifyEnd(strictTable).execute();
  }

  createKeyed(table: string, ...parts: readonly Part[]): Promise<void> {
    return this.#withParts(table, parts).modifyEnd(keyedTable).execute();
  }

  #withParts(table: string, parts: readonly Part[]): CreateTableBuilder<string, string> {
    return parts.reduce<CreateTableBuilder<string, string>>((builder, part) => {
      if (part[0] === 'primary key') return builder.addPrimaryKeyConstraint(part[1], part.slice(2));
      if (part[0] === 'unique') return builder.addUniqueConstraint(part[1], part.slice(2));
      return eachOf([part]).reduce((extended, [name, type, build]) => extended.addColumn(name, type, build), builder);
    }, this.rows.schema.createTable(table));
  }

  async add(table: string, ...columns: readonly Columns[]): Promise<void> {
    for (const [name, type, build] of eachOf(columns))
      await this.rows.schema.alterTable(table).addColumn(name, type, build).execute();
  }

  /** Adds a column of texts; rows of before have `initial`. */
  addText(table: string, name: string, initial: string): Promise<void> {
    const { schema } = this.rows;
    return schema
      .alterTable(table)
      .addColumn(name, 'text', (column) => column.notNull().defaultTo(initial))
      .execute();
  }

  index(name: string, table: string, ...columns: readonly string[]): Promise<void> {
    return this.rows.schema
      .createIndex(name)
      .on(table)
      .columns([...columns])
      .execute();
  }
}

function eachOf(columns: readonly Columns[]) {
  return columns.flatMap(([kind, ...names]) => {
    const [type, build] = kinds[kind];
    return names.map((name) => [name, type, build] as const);
  });
}
