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
