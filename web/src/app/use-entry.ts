import { useNavigate, useRouteContext } from '@tanstack/react-router';
import type { Account, SessionTerms } from '@wellfield/contract';
import { homeRoute } from './navigation-entries.ts';
import { onward } from './onward.ts';

/**
 * What follows a login or a registration: the session begins, and the route first asked for is shown. Taking the
 * demonstration's offer asks for the map with its first query, unless more than home was asked for before.
 */
export function useEntry(redirect: string | undefined) {
  const { gate } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  return (account: Account, token: string, session: SessionTerms, firstQuery: string | null = null) => {
    gate.begin(account, token, session);
    void navigate({ href: onward(asked(redirect, firstQuery)), replace: true });
  };
}

function asked(redirect: string | undefined, firstQuery: string | null): string | undefined {
  if (firstQuery === null || (redirect !== undefined && redirect !== homeRoute)) return redirect;
  return `/map?${new URLSearchParams({ q: firstQuery, intensity: 'on' })}`;
}
