const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * A text of characters that XML 1.0 has: no control characters but tab and line breaks, no half of a pair, no U+FFFE and U+FFFF. A
 * space stands for each other one, U+FFFD for half a pair. Source: XML 1.0 (fifth edition), 2.2 (Char).
 */
export function xmlCharacters(text: string): string {
  return text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, ' ');
}

/** A text within XML 1.0, in elements and in attributes between double quotes. */
export function xmlText(text: string): string {
  return xmlCharacters(text).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
