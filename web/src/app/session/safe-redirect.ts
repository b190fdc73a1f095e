import { useSessionTerms } from '../../session/session-store.ts';
import { homeRoute } from '../navigation-entries.ts';

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

/**
 * The route after a login: the one requested first, else home. With an emailed password it is the account, where a new
 * one is chosen; the requested one follows.
 */
export function onward(target: string | undefined): string {
  const route = safeRedirect(target, location.origin);
  if (!useSessionTerms.getState().choosePassword) return route ?? homeRoute;
  return route === null ? '/account' : `/account?${new URLSearchParams({ redirect: route })}`;
}
