/*
 * What a tab remembers over a reload, until its session ends.
 */

/** The visit to the site's login service: the secret that its return is for, and the page that was requested before. */
interface SignOnVisit {
  verifier: string;
  redirect: string | null;
}

const keys = {
  firstSteps: 'first_steps',
  reports: 'report_count',
  signOn: 'sign_on',
  tables: 'table_layouts',
  unsavedRun: 'unsaved_run',
} as const;

/** Where storage is full, an older note must not come back after a reload. */
function note(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    sessionStorage.removeItem(key);
  }
}

/** Whether the first steps were dismissed in this tab. The demonstration account is shared, so it cannot remember that. */
export const hasDismissedFirstSteps = (): boolean => sessionStorage.getItem(keys.firstSteps) !== null;

export const dismissFirstSteps = (): void => note(keys.firstSteps, 'dismissed');

/** The number of the session's next report, from 1. */
export function nextReport(): number {
  const stored = Number(sessionStorage.getItem(keys.reports));
  return Number.isInteger(stored) && stored > 0 ? stored : 1;
}

/** Counts a sent report. */
export const countReport = (): void => note(keys.reports, String(nextReport() + 1));

/** Throws if storage is full: without it the visit cannot return. */
export function noteVisit(visit: SignOnVisit): void {
  sessionStorage.setItem(keys.signOn, JSON.stringify(visit));
}

/** The visit that this tab is back from; null: it began elsewhere. */
export function visitBefore(): SignOnVisit | null {
  const stored = sessionStorage.getItem(keys.signOn);
  return stored === null ? null : (JSON.parse(stored) as SignOnVisit);
}

export const endVisit = (): void => sessionStorage.removeItem(keys.signOn);

/** The stored layouts of the tab's tables, or null. */
export const storedTableLayouts = (): string | null => sessionStorage.getItem(keys.tables);

export const storeTableLayouts = (layouts: string): void => note(keys.tables, layouts);

/** The view that this tab made to run a query without saving it; unless noted, it is called a shared view, which it is too. */
export const noteUnsavedRun = (token: string): void => note(keys.unsavedRun, token);

export const isUnsavedRun = (token: string): boolean => sessionStorage.getItem(keys.unsavedRun) === token;
