/** Text is broken by its number of characters: a file is made alike where no text can be measured. */
const characterPx = 5.8 / 11;

/** A text in lines that fit a width, at a size. */
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
