/** The connections that one server has at most, by what they are for. The guide adds them up: PostgreSQL has 100 by default. */
export const connectionsOfServer = {
  /** More than the calls of one server write at a time. */
  state: 8,
  /** A fetch of a release, and an act beside it. */
  releases: 2,
  /** Waits to be told of a release. */
  news: 1,
  /** One for the export that is being kept; readers share the others, each for the time of one read. */
  exports: 3,
  /** To the database of SAMPLES_URL: as many as statements run at once on a server, and a look beside them. */
  rows: 4,
} as const;
