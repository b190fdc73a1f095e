/**
 * How many connections to its databases one server opens at most, by what they are for. `docs/operating.md` says the sum, as
 * PostgreSQL accepts 100 by default.
 */
export const connectionsOfServer = {
  /** Accounts, saved queries, mails and jobs: one for each statement that runs at the same time. */
  state: 8,
  /** Releases: one fetches a release, the other does everything else. */
  releases: 2,
  /** Stays open, so that the database can tell of a new release. */
  news: 1,
  /** Exported files: one writes the file of an export, the others read files, a part at a time. */
  exports: 3,
  /** To the database of SAMPLES_URL: the statements that a server runs at the same time, and checks beside them. */
  rows: 4,
} as const;
