/** The id of a section for links: its heading in lower case, words joined by hyphens, as in `#view-data`. */
export function sectionId(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');
}
