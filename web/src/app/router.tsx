import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../explorer/url-search.ts';
import { CrashScreen } from './crash-screen.tsx';
import { homeRoute } from './navigation-entries.ts';
import { onward } from './onward.ts';
import { LoginPage } from './pages/login-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import type { SessionGate } from './session-gate.ts';
import { Shell } from './shell.tsx';
import { StartingNotice } from './starting-notice.tsx';

export interface RouterContext {
  gate: SessionGate;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPageRouter>;
  }
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Shell,
  notFoundComponent: NotFoundPage,
});

const startRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: homeRoute, replace: true });
  },
});

/** Where to go afterwards, on the pages on the way into a session. */
const readWish = ({ redirect: target }: Record<string, unknown>): { redirect?: string } =>
  typeof target === 'string' ? { redirect: target } : {};

/** Whoever is logged in already is sent onward. */
const sendOnward = async ({ context, search }: { context: RouterContext; search: { redirect?: string } }) => {
  if (await context.gate.isOpen()) throw redirect({ href: onward(search.redirect), replace: true });
};

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readWish,
  beforeLoad: sendOnward,
  component: LoginPage,
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: readWish,
  beforeLoad: sendOnward,
  component: lazyRouteComponent(() => import('./pages/register-page.tsx'), 'RegisterPage'),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new_password',
  // Open to everybody; the bar shows what somebody who is logged in may do.
  beforeLoad: async ({ context }) => void (await context.gate.isOpen()),
  component: lazyRouteComponent(() => import('./pages/new-password-page.tsx'), 'NewPasswordPage'),
});

/** Everything below asks for a login first, and comes back to what was asked for. */
const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'account',
  beforeLoad: async ({ context, location }) => {
    if (await context.gate.isOpen()) return;
    throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
  },
});

const overviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/overview',
  beforeLoad: () => {
    throw redirect({ to: '/query', replace: true });
  },
});

const accountPageRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/account',
  validateSearch: readWish,
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
});

const locationsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/locations',
  component: lazyRouteComponent(() => import('./pages/locations-page.tsx'), 'LocationsPage'),
});

const analytesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/analytes',
  component: lazyRouteComponent(() => import('./pages/analytes-page.tsx'), 'AnalytesPage'),
});

const queryRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/query',
  component: lazyRouteComponent(() => import('./pages/query-page.tsx'), 'QueryPage'),
});

const newQueryRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/query/new_query',
  validateSearch: ({ from }: Record<string, unknown>): { from?: string } => (typeof from === 'string' ? { from } : {}),
  component: lazyRouteComponent(() => import('./pages/new-query-page.tsx'), 'NewQueryPage'),
});

/** What the screens of an answer are asked for is read by them: whatever it is stays in the address. */
const keepSearch = (search: Record<string, unknown>) => search as Record<string, string | string[] | undefined>;

const dataviewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/dataview',
  validateSearch: keepSearch,
  component: lazyRouteComponent(() => import('./pages/dataview-page.tsx'), 'DataviewPage'),
});

const mapRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/map',
  validateSearch: keepSearch,
  component: lazyRouteComponent(() => import('./pages/map-page.tsx'), 'MapPage'),
});

const viewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/view/$token',
  component: lazyRouteComponent(() => import('./pages/view-page.tsx'), 'ViewPage'),
});

const routeTree = rootRoute.addChildren([
  startRoute,
  loginRoute,
  registerRoute,
  newPasswordRoute,
  accountRoute.addChildren([
    overviewRoute,
    accountPageRoute,
    locationsRoute,
    analytesRoute,
    queryRoute,
    newQueryRoute,
    dataviewRoute,
    mapRoute,
    viewRoute,
  ]),
]);

export function createPageRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingComponent: StartingNotice,
    defaultErrorComponent: CrashScreen,
  });
}
