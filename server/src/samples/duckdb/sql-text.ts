/** A name in SQL. */
export function identifier(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A text constant in SQL, for the few statements that take no bound values (ATTACH, SET, COPY). */
export function textConstant(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

/** The path of one file as a constant, for the readers that would take a `*` in its name for a pattern of many. */
export function fileConstant(path: string): string {
  return textConstant(path.replaceAll(/[*?[]/g, '[$&]'));
}
