/** Breaks a text into lines of a maximum width in pixels. */
export function linesOf(context: CanvasRenderingContext2D, text: string, widthPx: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter(Boolean)) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && context.measureText(longer).width <= widthPx) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}
