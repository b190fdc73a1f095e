import { useSessionTerms } from '../../session/session-store.ts';
import { homeRoute } from '../navigation-entries.ts';
import { safeRedirect } from './safe-redirect.ts';

/**
 * The route after a login: the one requested first, else home. With an emailed password it is the account, where a new
 * one is chosen; the requested one follows.
 */
export function onward(target: string | undefined): string {
  const route = safeRedirect(target, location.origin);
  if (!useSessionTerms.getState().choosePassword) return route ?? homeRoute;
  return route === null ? '/account' : `/account?${new URLSearchParams({ redirect: route })}`;
}
