import type { Command } from './commands.ts';

/**
 * The commands whose group and title match every word of `wanted`, the best first; all, in their order, if it is empty. A
 * word matches where it occurs, best at the beginning of a word, or where its letters occur in order with others in
 * between: `qplt` matches Quantile Plot.
 */
export function rankCommands(commands: readonly Command[], wanted: string): readonly Command[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  if (words.length === 0) return commands;
  return commands
    .map((command, index) => ({ command, index, rank: rankOf(command, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((a, b) => b.rank - a.rank || a.index - b.index)
    .map(({ command }) => command);
}

/** 0 if a word is missing. The title counts more than the group. */
function rankOf({ group, title }: Command, words: readonly string[]): number {
  const [name, whole] = [plain(title), plain(`${group} ${title}`)];
  let sum = 0;
  for (const word of words) {
    const rank = Math.max(2 * rankIn(name, word), rankIn(whole, word));
    if (rank === 0) return 0;
    sum += rank;
  }
  return sum;
}

function rankIn(text: string, word: string): number {
  if (text.startsWith(word)) return 4;
  if (text.includes(` ${word}`)) return 3;
  if (text.includes(word)) return 2;
  return followIn(text, word) ? 1 : 0;
}

/** Whether the word's letters occur in order in the text, the first at the beginning of a word. */
function followIn(text: string, word: string): boolean {
  return new RegExp(`(^| )${Array.from(word).join('.*')}`, 'u').test(text);
}

/** Lower case without accents, with single spaces between words. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
