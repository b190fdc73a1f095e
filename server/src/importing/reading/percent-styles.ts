/** The formats 0% and 0.00%, which every file has without saying so (ECMA-376, 18.8.30). */
const builtIn = [9, 10];

/** Which of a file's cell styles show a number as a percentage, by their index: told from its styles part. */
export function percentStyles(styles: string): Set<number> {
  const formats = new Set(builtIn);
  for (const [tag] of styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)) {
    const [, code = ''] = /\bformatCode="([^"]*)"/.exec(tag) ?? [];
    // A sign in quotes or behind a backslash is only shown.
    const bare = code.replaceAll('&quot;', '"').replaceAll(/"[^"]*"|\\./g, '');
    if (bare.includes('%')) formats.add(Number(/\bnumFmtId="(\d+)"/.exec(tag)?.[1]));
  }
  const [, cells = ''] = /<(?:\w+:)?cellXfs\b[^>]*>([^]*?)<\/(?:\w+:)?cellXfs>/.exec(styles) ?? [];
  const found = new Set<number>();
  let index = 0;
  for (const [tag] of cells.matchAll(/<(?:\w+:)?xf\b[^>]*>/g)) {
    if (formats.has(Number(/\bnumFmtId="(\d+)"/.exec(tag)?.[1] ?? 0))) found.add(index);
    index += 1;
  }
  return found;
}
