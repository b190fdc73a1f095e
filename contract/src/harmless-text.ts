/** The first characters of texts that a spreadsheet would execute as formulas; some take full-width signs for plain ones. */
export const formulaStarts: readonly string[] = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n'];

/**
 * A text that is safe in a cell of any CSV or XLSX (point QRY-09): one that a spreadsheet would execute as a formula is
 * preceded by an apostrophe. Numbers are unchanged.
 */
export function harmlessText(text: string): string {
  return formulaStarts.includes(text.charAt(0)) ? `'${text}` : text;
}
