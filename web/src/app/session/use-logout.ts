import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { homeRoute } from '../navigation-entries.ts';

/** Ends the session and goes home, which is the login unless the site's overview is public. */
export function useLogout(): () => void {
  const { gate } = useRouteContext({ from: '__root__' });
  const navigate = useNavigate();
  return () => {
    gate.leave();
    void navigate({ to: homeRoute });
  };
}
