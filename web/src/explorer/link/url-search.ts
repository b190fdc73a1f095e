import type { SearchParams } from './url-state.ts';

/** Search parameters as written, each a text; a repeated name has a list. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new Map<string, string | string[]>();
  for (const [name, text] of new URLSearchParams(search)) {
    const existing = params.get(name);
    params.set(name, existing === undefined ? text : [existing, text].flat());
  }
  return Object.fromEntries(params);
}

/** The inverse of `parseSearch`, with the question mark. Characters that are valid in a query stay readable. */
export function stringifySearch(params: SearchParams): string {
  const parts = Object.entries(params).flatMap(([name, texts]) =>
    texts === undefined ? [] : [texts].flat().map((text) => `${encode(name)}=${encode(text)}`),
  );
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
    .replaceAll('%20', '+')
    .replaceAll(/%(2C|2F|3A|3B|40)/g, (escaped) => decodeURIComponent(escaped));
}
