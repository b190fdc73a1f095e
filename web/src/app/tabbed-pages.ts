import { administrationRoute, homeRoute } from './navigation-entries.ts';

/** The pages of the administration. Lists of tabs come with their frames, not with the first page. */
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
  { route: '/overview/report_bug', label: 'Report a Bug', needsLogin: true },
] as const;
