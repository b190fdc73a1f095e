/** A database has one set of advisory locks for all that use it, distinguished by these numbers. A released one never changes. */
export const lockNumbers = {
  /** Accounts, shared by those that change one, alone for what concerns all. */
  accounts: 7_311_005,
  exportTables: 7_311_050,
  /** With a job's number: its file is exchanged. */
  exportExchange: 7_311_051,
  archiveTables: 7_311_101,
  import: 7_311_102,
  firstRelease: 7_311_103,
  /** Tells whether two addresses lead to one database. */
  sameDatabase: 7_311_104,
} as const;
