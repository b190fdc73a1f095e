/** What a text begins with that a spreadsheet would run as a formula. */
export const formulaStarts: readonly string[] = ['=', '+', '-', '@', '\t', '\r'];

/**
 * A text as a cell of any CSV or XLSX may hold it (point QRY-09): one that a spreadsheet would run as a formula is
 * preceded by an apostrophe. Numbers are no texts: they stay as they are.
 */
export function harmlessText(text: string): string {
  return formulaStarts.includes(text.charAt(0)) ? `'${text}` : text;
}
