/** Texts as sentences one after the other; what is within one keeps its semicolons. */
export function sentences(texts: readonly (string | null)[]): string {
  return texts
    .filter((text) => text !== null)
    .map((text) => text.replaceAll('.; ', '; ').replace(/\.$/, ''))
    .map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`)
    .join(' ');
}
