/**
 * What percent-encoding stands for, as in the section of an address; the text itself where it is not encoded, as anybody
 * can write an address.
 */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
