import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '../lazy-page.ts';
import { administrationRoute } from '../navigation-entries.ts';
import { accountRoute } from './root-route.ts';
import { readWish } from './entry-routes.ts';

const accountPageRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/account',
  validateSearch: readWish,
  component: lazyPage(() => import('../pages/account-page.tsx'), 'AccountPage'),
});

const administrationFrameRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: administrationRoute,
  component: lazyPage(() => import('../pages/administration-frame.tsx'), 'AdministrationFrame'),
});

const accountsRoute = createRoute({
  getParentRoute: () => administrationFrameRoute,
  path: '/',
  component: lazyPage(() => import('../../features/administration/accounts-panel.tsx'), 'AccountsPanel'),
});

const releasesRoute = createRoute({
  getParentRoute: () => administrationFrameRoute,
  path: 'releases',
  component: lazyPage(() => import('../../features/administration/releases-panel.tsx'), 'ReleasesPanel'),
});

const reportsRoute = createRoute({
  getParentRoute: () => administrationFrameRoute,
  path: 'reports',
  component: lazyPage(() => import('../../features/administration/reports-panel.tsx'), 'ReportsPanel'),
});

const auditRoute = createRoute({
  getParentRoute: () => administrationFrameRoute,
  path: 'audit',
  component: lazyPage(() => import('../../features/administration/audit-panel.tsx'), 'AuditPanel'),
});

/** What is searched in a lookup table. */
const readLookupSearch = ({ search }: Record<string, unknown>): { search?: string } =>
  typeof search === 'string' ? { search } : {};

const locationsRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/locations',
  validateSearch: readLookupSearch,
  component: lazyPage(() => import('../pages/lookup-pages.tsx'), 'LocationsPage'),
});

const analytesRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/analytes',
  validateSearch: readLookupSearch,
  component: lazyPage(() => import('../pages/lookup-pages.tsx'), 'AnalytesPage'),
});

const viewRoute = createRoute({
  getParentRoute: () => accountRoute,
  path: '/view/$token',
  component: lazyPage(() => import('../pages/view-page.tsx'), 'ViewPage'),
});

/** The pages for everyone with an account, besides those of an answer. */
export const accountPages = [
  accountPageRoute,
  administrationFrameRoute.addChildren([accountsRoute, releasesRoute, reportsRoute, auditRoute]),
  locationsRoute,
  analytesRoute,
  viewRoute,
] as const;
