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

/** The id of a section for links: its heading in lower case, words joined by hyphens, as in `#view-data`. */
export function sectionId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}
