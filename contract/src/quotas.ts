/**
 * What one account can have: a site sets each in `quotas` of its site file, up to `max`. Names that end in `MiB` bound bytes:
 * of saved queries their choices and criteria, of shared links their choices and state, of exports their choices or files, of bug reports
 * and mails their texts.
 */
export const quotas = {
  /** With those that are deleted: the oldest of them make room for new ones. */
  savedQueries: { default: 500, max: 100_000 },
  savedQueriesMiB: { default: 16, max: 1_024 },
  /** Of the saved queries, those that are shared with everyone. */
  sharedQueries: { default: 50, max: 1_000 },
  views: { default: 2_000, max: 1_000_000 },
  viewsMiB: { default: 16, max: 1_024 },
  /** With those that have ended: the oldest of them make room for new ones. */
  exports: { default: 200, max: 100_000 },
  exportsMiB: { default: 16, max: 1_024 },
  /** Exports that are not finished. */
  exportsWaiting: { default: 10, max: 1_000 },
  /** Exports whose files are still there. */
  exportFiles: { default: 30, max: 10_000 },
  exportFilesMiB: { default: 10_240, max: 10_485_760 },
  accessTokens: { default: 20, max: 1_000 },
  /** With those that are closed: the oldest of them make room for new ones. */
  bugReports: { default: 200, max: 10_000 },
  bugReportsMiB: { default: 4, max: 1_024 },
  /** Of exports and bug reports, in thirty days. */
  mails: { default: 500, max: 100_000 },
  mailsMiB: { default: 4, max: 1_024 },
} as const;

export type QuotaName = keyof typeof quotas;

/** A quota of every kind. */
export type Quotas = Readonly<Record<QuotaName, number>>;

/** What an account can have where a site sets nothing. */
export function defaultQuotas(): Record<QuotaName, number> {
  return mapQuotas(({ default: standard }) => standard);
}

/** One value of each quota. */
export function mapQuotas<T>(make: (quota: { default: number; max: number }) => T): Record<QuotaName, T> {
  return Object.fromEntries(Object.entries(quotas).map(([name, quota]) => [name, make(quota)])) as Record<QuotaName, T>;
}
