/**
 * The route of this site for a redirect target, or null: another site, another scheme, or the entry pages, which would
 * loop.
 */
export function safeRedirect(target: unknown, origin: string): string | null {
  if (typeof target !== 'string' || !/^\/(?![/\\])/.test(target)) return null;
  let url: URL;
  try {
    url = new URL(target, origin);
  } catch {
    return null;
  }
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  if (entryPages.includes(url.pathname.replace(/\/+$/, ''))) return null;
  return `${url.pathname}${url.search}${url.hash}`;
}

const entryPages: readonly string[] = ['/login', '/register'];
