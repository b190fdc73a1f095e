/** A text as JSON has it, with what nobody would see written as an escape. */
export function quoted(text: string): string {
  return JSON.stringify(text).replaceAll(/[\p{C}\u00A0\u2000-\u200A]/gu, (sign) =>
    [...Array(sign.length).keys()]
      .map((index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** A value as it can be printed on one line of a terminal: what nobody would see as an escape, limited in length. */
export function shownText(value: string, maxLength = 120): string {
  const text = quoted(value)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"');
  return text.length > maxLength ? `${text.slice(0, maxLength - 3)}...` : text;
}
