import type { Site } from '@wellfield/contract';
import { createRootRouteWithContext, createRoute, createRouter, redirect } from '@tanstack/react-router';
import type { Answers } from '../explorer/answer/answers.ts';
import { parseSearch, stringifySearch } from '../explorer/link/url-search.ts';
import { CrashScreen } from './crash-screen.tsx';
import { lazyPage } from './lazy-page.ts';
import { administrationRoute, homeRoute } from './navigation-entries.ts';
import { onward } from './session/onward.ts';
import { LoginPage } from './pages/login-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import type { SessionGate } from './session/session-gate.ts';
import { Shell } from './shell/shell.tsx';
import { StartingNotice } from './starting-notice.tsx';

export interface RouterContext {
  gate: SessionGate;
  readSite(): Promise<Site>;
  /** The page's answers, started with the first page that shows one. */
  answers(): Promise<Answers>;
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

/** Where to go after login, on the entry pages. */
const readWish = ({ redirect: target }: Record<string, unknown>): { redirect?: string } =>
  typeof target === 'string' ? { redirect: target } : {};

/** Logged-in people are redirected. */
const sendOnward = async ({ context, search }: { context: RouterContext; search: { redirect?: string } }) => {
  if (await context.gate.isOpen()) throw redirect({ href: onward(search.redirect), replace: true });
};

/** A site that is slow to answer keeps nobody from the login. */
const siteWaitMs = 1_500;

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: readWish,
  beforeLoad: sendOnward,
  // The demonstration's offer is above the form, which would be pushed down by it later.
  loader: async ({ context }) => {
    const slow = new Promise((resolve) => setTimeout(resolve, siteWaitMs));
    await Promise.race([context.readSite(), slow]).catch(() => {});
  },
  component: LoginPage,
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: readWish,
  beforeLoad: sendOnward,
  component: lazyPage(() => import('./pages/register-page.tsx'), 'RegisterPage'),
});

const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm_email',
  beforeLoad: async ({ context }) => void (await context.gate.isOpen()),
  component: lazyPage(() => import('./pages/confirm-email-page.tsx'), 'ConfirmEmailPage'),
});

const newPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/new_password',
  validateSearch: readWish,
  // Public; the bar depends on whether people are logged in.
  beforeLoad: async ({ context }) => void (await context.gate.isOpen()),
  component: lazyPage(() => import('./pages/new-password-page.tsx'), 'NewPasswordPage'),
});

/** Requires a login, and returns to the requested page. */
const askForLogin = async ({ context, location }: { context: RouterContext; location: { href: string } }) => {
  if (await context.gate.isOpen()) return;
  throw redirect({ to: '/login', search: { redirect: location.href }, replace: true });
};

const accountRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'account',
  beforeLoad: askForLogin,
});

/** The pages about the site; public if the site says so. */
const overviewRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/overview',
  beforeLoad: async (asked) => {
    if (await asked.context.gate.isOpen()) return;
    if (!(await asked.context.readSite()).public_overview) await askForLogin(asked);
  },
  component: lazyPage(() => import('./pages/overview-frame.tsx'), 'OverviewFrame'),
});

const siteTextRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: '/',
  component: lazyPage(() => import('./pages/overview-text-page.tsx'), 'OverviewTextPage'),
});

const historyRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: 'history',
  component: lazyPage(() => import('./pages/overview-text-page.tsx'), 'HistoryPage'),
});

const howToRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: 'howto',
  component: lazyPage(() => import('./pages/overview-text-page.tsx'), 'HowToPage'),
});

const newsRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: 'whatsnew',
  component: lazyPage(() => import('./pages/overview-text-page.tsx'), 'NewsPage'),
});

const datasetsRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: 'datasets',
  component: lazyPage(() => import('./pages/overview-datasets-page.tsx'), 'OverviewDatasetsPage'),
});

const bugReportRoute = createRoute({
  getParentRoute: () => overviewRoute,
  path: 'report_bug',
  beforeLoad: askForLogin,
  component: lazyPage(() => import('./pages/overview-feedback-page.tsx'), 'OverviewFeedbackPage'),
});

const accountPageRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/account',
  validateSearch: readWish,
  component: lazyPage(() => import('./pages/account-page.tsx'), 'AccountPage'),
});

const administrationFrameRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: administrationRoute,
  component: lazyPage(() => import('./pages/administration-frame.tsx'), 'AdministrationFrame'),
});

const accountsRoute = createRoute({
  getParentRoute: () => administrationFrameRoute,
  path: '/',
  component: lazyPage(() => import('../features/administration/accounts-panel.tsx'), 'AccountsPanel'),
});

const releasesRoute = createRoute({
  getParentRoute: () => administrationFrameRoute,
  path: 'releases',
  component: lazyPage(() => import('../features/administration/releases-panel.tsx'), 'ReleasesPanel'),
});

const reportsRoute = createRoute({
  getParentRoute: () => administrationFrameRoute,
  path: 'reports',
  component: lazyPage(() => import('../features/administration/reports-panel.tsx'), 'ReportsPanel'),
});

const auditRoute = createRoute({
  getParentRoute: () => administrationFrameRoute,
  path: 'audit',
  component: lazyPage(() => import('../features/administration/audit-panel.tsx'), 'AuditPanel'),
});

/** What is searched in a lookup table. */
const readLookupSearch = ({ search }: Record<string, unknown>): { search?: string } =>
  typeof search === 'string' ? { search } : {};

const locationsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/locations',
  validateSearch: readLookupSearch,
  component: lazyPage(() => import('./pages/locations-page.tsx'), 'LocationsPage'),
});

const analytesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/analytes',
  validateSearch: readLookupSearch,
  component: lazyPage(() => import('./pages/analytes-page.tsx'), 'AnalytesPage'),
});

/** The pages that show an answer or execute a query. */
const answersRoute = createRoute({
  getParentRoute: () => accountRoute,
  id: 'answers',
  loader: ({ context }) => context.answers(),
  staleTime: Infinity,
  component: lazyPage(() => import('./pages/answers-frame.tsx'), 'AnswersFrame'),
});

const queryRoute = createRoute({
  getParentRoute: () => answersRoute,
  path: '/query',
  component: lazyPage(() => import('./pages/query-page.tsx'), 'QueryPage'),
});

/** What the builder opens with: a saved query to make a variant from or to edit, or a parameter or location. */
const readOpened = (search: Record<string, unknown>): Partial<Record<(typeof openedBy)[number], string>> =>
  Object.fromEntries(openedBy.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])));
const openedBy = ['from', 'edit', 'analyte', 'location'] as const;

const newQueryRoute = createRoute({
  getParentRoute: () => answersRoute,
  path: '/query/new_query',
  validateSearch: readOpened,
  component: lazyPage(() => import('./pages/new-query-page.tsx'), 'NewQueryPage'),
});

/** The screens of an answer parse their own search parameters: everything stays in the address. */
const keepSearch = (search: Record<string, unknown>) => search as Record<string, string | string[] | undefined>;

const dataviewRoute = createRoute({
  getParentRoute: () => answersRoute,
  path: '/dataview',
  validateSearch: keepSearch,
  component: lazyPage(() => import('./pages/dataview-page.tsx'), 'DataviewPage'),
});

const mapRoute = createRoute({
  getParentRoute: () => answersRoute,
  path: '/map',
  validateSearch: keepSearch,
  component: lazyPage(() => import('./pages/map-page.tsx'), 'MapPage'),
});

const viewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/view/$token',
  component: lazyPage(() => import('./pages/view-page.tsx'), 'ViewPage'),
});

const routeTree = rootRoute.addChildren([
  startRoute,
  loginRoute,
  registerRoute,
  confirmEmailRoute,
  newPasswordRoute,
  overviewRoute.addChildren([siteTextRoute, historyRoute, howToRoute, datasetsRoute, newsRoute, bugReportRoute]),
  accountRoute.addChildren([
    accountPageRoute,
    administrationFrameRoute.addChildren([accountsRoute, releasesRoute, reportsRoute, auditRoute]),
    locationsRoute,
    analytesRoute,
    viewRoute,
    answersRoute.addChildren([queryRoute, newQueryRoute, dataviewRoute, mapRoute]),
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
