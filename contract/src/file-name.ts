/**
 * The name of a query's downloaded file: the query's name, the local date and the extension; spaces and characters that
 * are unsafe in file systems or mail programs become underscores, and no name begins with a dot or hyphen.
 */
export function fileName(queryName: string, date: Date, extension: string): string {
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  const safe = queryName
    .normalize('NFC')
    .replace(/\s/gu, '_')
    .replace(/[\p{Cc}\p{Cf}<>:"/\\|?*%']/gu, '_')
    .replace(/^[.-]+/, '_');
  return `${safe}_${day}.${extension}`;
}
