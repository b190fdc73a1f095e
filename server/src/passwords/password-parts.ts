/** The letters of a text in lower case, without what is between them. */
export function lettersOf(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
}

/** A text without the digits and signs before and after it. */
export function withoutEnds(text: string): string {
  const letters = [...text.matchAll(/\p{L}/gu)];
  const [first, last] = [letters[0], letters.at(-1)];
  return first && last ? text.slice(first.index, last.index + last[0].length) : '';
}

/** The shortest text that makes another when it is written several times; the text itself if none does. */
export function repeatedPart(text: string): string {
  return text.slice(0, (text + text).indexOf(text, 1));
}

/**
 * Where names that are joined end from a text's beginning (`starts`, with 0), and where those begin that reach its end (`ends`,
 * with its length).
 */
export function joinedFrom(text: string, names: readonly string[]): { starts: number[]; ends: number[] } {
  const starts = [0];
  for (let at = 1; at <= text.length; at += 1) {
    if (names.some((name) => text.endsWith(name, at) && starts.includes(at - name.length))) starts.push(at);
  }
  const ends = [text.length];
  for (let at = text.length - 1; at >= 0; at -= 1) {
    if (names.some((name) => text.startsWith(name, at) && ends.includes(at + name.length))) ends.push(at);
  }
  return { starts, ends };
}
