/** Text is broken by its number of characters, so that files are the same where text cannot be measured. */
const characterPx = 5.8 / 11;

/** Breaks a text into lines that fit a width at a font size. */
export function brokenLines(text: string, widthPx: number, sizePx = 11): string[] {
  const most = Math.floor(widthPx / (characterPx * sizePx));
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > most) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
