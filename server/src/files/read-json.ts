/** Undefined where a text is not JSON: what the parser says of it is of no use to anybody. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
