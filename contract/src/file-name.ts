/** What file systems take is 255 bytes; the date, an ending and what callers add need the rest. */
const longestBytes = 200;

/**
 * The name of a query's downloaded file: the query's name, the local date and the extension; spaces and characters that
 * are unsafe in file systems or mail programs become underscores, no name begins with a dot or hyphen, and a long one is cut.
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
  return `${shortened(safe)}_${day}.${extension}`;
}

/** The beginning that fits, of whole signs, with a mark of what is missing. */
function shortened(name: string): string {
  let bytes = 0;
  let length = 0;
  let fits = 0;
  for (const sign of name) {
    const code = sign.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x8_00 ? 2 : code < 0x1_00_00 ? 3 : 4;
    length += sign.length;
    if (bytes <= longestBytes - '…'.length * 3) fits = length;
  }
  return bytes <= longestBytes ? name : `${name.slice(0, fits)}…`;
}
