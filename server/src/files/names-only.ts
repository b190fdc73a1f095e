/** An absolute path between quotes, which may have blanks, or without; on Windows, too. What is before the last name goes. */
const quoted = /(['"`])(?:\/|[A-Za-z]:[\\/])(?:[^'"`\n]*[\\/])?([^'"`\\/\n]*)\1/g;
const bare = /(?<![\w.:/\\-])(?:\/|[A-Za-z]:[\\/])(?:[^\s'"`:,;()\\/]+[\\/])+([^\s'"`:,;()\\/]+)/g;
const longest = 400;

/**
 * A reason as anybody may read it: of files their names, without where they are, and no more than a line. The log has the whole
 * of it.
 */
export function namesOnly(reason: string): string {
  const [line = ''] = reason.trim().split('\n');
  return line.replaceAll(quoted, '$1$2$1').replaceAll(bare, '$1').slice(0, longest);
}
