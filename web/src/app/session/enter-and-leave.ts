import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { Account, SessionTerms } from '@wellfield/contract';
import { homeRoute } from '../navigation-entries.ts';
import { useSessionTerms } from '../../session/session-store.ts';
import { safeRedirect } from './safe-redirect.ts';

interface Wish {
  /** The demonstration's first page. */
  firstPage?: string | null;
  /** The route that was requested before a visit to the login service. */
  redirect?: string | null;
}

/**
 * After a login or registration: starts the session and shows the requested route. The demonstration's offer leads to
 * its first page, unless a page other than home was requested.
 */
export function useEntry(redirect: string | undefined) {
  const { gate } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  return (account: Account, token: string, session: SessionTerms, wish: Wish = {}) => {
    gate.begin(account, token, session);
    void navigate({ href: onward(requested(wish.redirect ?? redirect, wish.firstPage ?? null)), replace: true });
  };
}

function requested(redirect: string | undefined, firstPage: string | null): string | undefined {
  return firstPage !== null && (redirect === undefined || redirect === homeRoute) ? firstPage : redirect;
}

/** Ends the session and goes home, which is the login unless the site's overview is public. */
export function useLogout(): () => void {
  const { gate } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  return () => {
    gate.leave();
    void navigate({ to: homeRoute });
  };
}

/**
 * The route after a login: the one requested first, else home. With an emailed password it is the account, where a new
 * one is chosen; the requested one follows.
 */
export function onward(target: string | undefined): string {
  const route = safeRedirect(target, location.origin);
  if (!useSessionTerms.getState().choosePassword) return route ?? homeRoute;
  return route === null ? '/account' : `/account?${new URLSearchParams({ redirect: route })}`;
}
