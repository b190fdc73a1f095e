/** The target of the brand, of `/` and of a login without a redirect. */
export const homeRoute = '/overview';

/** The bar's entries in order; one line for each screen. */
export const navigationEntries = [
  { route: homeRoute, label: 'Home' },
  { route: '/locations', label: 'Standardized GW Locations' },
  { route: '/analytes', label: 'Parameter Table' },
  { route: '/query', label: 'Query Data' },
  { route: '/dataview', label: 'View Data' },
  { route: '/map', label: 'Map' },
] as const;

/** Where administrators look after the site. */
export const administrationRoute = '/administration';
export const administrationPages = [
  { route: administrationRoute, label: 'Accounts' },
  { route: '/administration/releases', label: 'Releases' },
  { route: '/administration/reports', label: 'Bug Reports' },
  { route: '/administration/audit', label: 'Audit Log' },
] as const;

/** The pages about the site, behind Home. */
export const overviewPages = [
  { route: homeRoute, label: 'Overview' },
  { route: '/overview/history', label: 'History' },
  { route: '/overview/howto', label: 'How-To' },
  { route: '/overview/datasets', label: 'Datasets' },
  { route: '/overview/whatsnew', label: "What's New" },
  { route: '/verify', label: 'Verification' },
  { route: '/overview/report_bug', label: 'Report a Bug' },
] as const;
