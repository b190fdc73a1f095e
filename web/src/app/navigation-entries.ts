/** The target of the brand, of `/` and of a login without a redirect. */
export const homeRoute = '/overview';

interface NavigationEntry {
  route: '/overview' | '/locations' | '/analytes' | '/query' | '/dataview' | '/map';
  label: string;
  short?: string;
}

/** The bar's entries in order; one line for each screen. Where the bar is short, it shows the end of a long label. */
export const navigationEntries: readonly NavigationEntry[] = [
  { route: homeRoute, label: 'Home' },
  { route: '/locations', label: 'Standardized GW Locations', short: 'GW Locations' },
  { route: '/analytes', label: 'Parameter Table' },
  { route: '/query', label: 'Query Data' },
  { route: '/dataview', label: 'View Data' },
  { route: '/map', label: 'Map' },
];

/** Where administrators look after the site. */
export const administrationRoute = '/administration';
