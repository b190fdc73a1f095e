import type { Expression, ExpressionBuilder, SelectType, SqlBool } from 'kysely';
import type { StateSchema } from './state-schema.ts';

/** The tables that have columns of some names and types. */
type TablesWith<Values> = {
  [Table in keyof StateSchema]: Values extends {
    [Column in keyof StateSchema[Table]]?: SelectType<StateSchema[Table][Column]>;
  }
    ? Exclude<keyof Values, keyof StateSchema[Table]> extends never
      ? Table
      : never
    : never;
}[keyof StateSchema];

/** The condition that columns have these values. */
export const equal =
  <const Values extends Readonly<Record<string, string | number | boolean>>>(values: Values) =>
  <Table extends TablesWith<Values>>(where: ExpressionBuilder<StateSchema, Table>): Expression<SqlBool> =>
    where.and(Object.entries(values).map(([column, value]) => where(column as never, '=', value as never)));
