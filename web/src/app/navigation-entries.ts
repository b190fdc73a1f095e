/** Where the brand, `/` and a login without a wish lead. */
export const homeRoute = '/overview';

/** The bar's entries, in their order; one line for each screen. */
export const navigationEntries = [
  { route: homeRoute, label: 'Home' },
  { route: '/locations', label: 'Standardized GW Locations' },
  { route: '/analytes', label: 'Parameter Table' },
  { route: '/query', label: 'Query Data' },
  { route: '/dataview', label: 'View Data' },
  { route: '/map', label: 'Map' },
] as const;
