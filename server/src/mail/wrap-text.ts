/**
 * Breaks lines at spaces so that none has more than `width` characters; a longer word, such as an address, is not
 * broken.
 */
export function wrapText(text: string, width: number): string {
  return text
    .split('\n')
    .flatMap((line) => wrapLine(line, width))
    .join('\n');
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = [];
  let rest = line;
  while (rest.length > width) {
    const within = rest.lastIndexOf(' ', width);
    const space = within > 0 ? within : rest.indexOf(' ', width);
    if (space === -1) break;
    lines.push(rest.slice(0, space));
    rest = rest.slice(space + 1);
  }
  return [...lines, rest];
}
