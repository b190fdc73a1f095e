/** SQL with the values of its binds. */
export interface BoundSql {
  text: string;
  values: (string | number)[];
}

/** A name in SQL. */
export function identifier(name: string): string {
  return `"${withoutEnd(name).replaceAll('"', '""')}"`;
}

/** A text constant in SQL, for the few statements without bound values (ATTACH, SET, COPY). */
export function textConstant(text: string): string {
  return `'${withoutEnd(text).replaceAll("'", "''")}'`;
}

/** NUL, which would end the statement, as what stands for a character that cannot be read. */
function withoutEnd(text: string): string {
  return text.replaceAll('\0', '\ufffd');
}

/** The path of a file as a constant, for readers that would treat a `*` in its name as a pattern. */
export function fileConstant(path: string): string {
  return textConstant(path.replaceAll(/[*?[]/g, '[$&]'));
}
