import { useSessionTerms } from '../../session/session-store.ts';
import { homeRoute } from '../navigation-entries.ts';
import { safeRedirect } from './safe-redirect.ts';

/**
 * The route on which a login lands: the one first asked for, else home. With an emailed password it is the account,
 * where another is chosen; the one first asked for follows.
 */
export function onward(target: string | undefined): string {
  const route = safeRedirect(target, location.origin);
  if (!useSessionTerms.getState().choosePassword) return route ?? homeRoute;
  return route === null ? '/account' : `/account?${new URLSearchParams({ redirect: route })}`;
}
