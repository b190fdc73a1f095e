/**
 * The figures that the product promises (point CON-01), and others that server and page share. Site settings can
 * override those in the site file. Sizes on the screen are in `web/src/ui/sizes.ts`; figures of a single computation
 * are with it in `science`.
 */
export const limits = {
  /** A query with this many rows or more is exported on the server; below, the CSV is saved at once. */
  immediateCsvRows: 10_000,
  exportLinkDays: 7,
  /** How long a link works that the page makes for a download at once. */
  ownerLinkMinutes: 60,
  /** A query's export requested again within this time after its mail is the same one. */
  sameExportMs: 10 * 60_000,
  queryNameMaxLength: 40,
  searchDebounceMs: 500,
  countDebounceMs: 2_000,
  listRefreshMs: 1_000,
  foundLocationPopupMs: 3_000,
  updateAnswerShownMs: 2_000,
  bugReportsPerSession: 5,
  /** Reports per account and day, and the maximum length of one, and of what says where it happened. */
  bugReport: { perDay: 5, characters: 10_000, contextCharacters: 2_000 },
  passwordMinLength: 8,
  passwordMaxLength: 256,
  tokenIdleHours: 12,
  tokenMaxDays: 7,
  /** How long before its end a session's warning appears. */
  sessionWarningMinutes: 10,
  emailedPasswordMinutes: 60,
  emailedPasswordLogins: 5,
  emailedPasswordsPerHour: 3,
  /** Tokens for other programs: how many an account can have, and for how many days. */
  accessTokens: { max: 20, nameMaxLength: 60, usualDays: 365, maxDays: 730 },
  /** How many attempts within how many minutes, before the server refuses for a while. */
  throttles: {
    wrongPasswordsOfAccount: { max: 10, minutes: 15 },
    wrongPasswordsOfAddress: { max: 60, minutes: 15 },
    registrationsOfAddress: { max: 60, minutes: 60 },
    newPasswordsOfAddress: { max: 20, minutes: 60 },
  },
  /** Counts and executions that run at once per account, and how many more can wait. */
  queryLanes: { atOnce: 4, waiting: 16 },
  /** How many of the newest releases stay on disk. */
  releasesKept: 3,
  /** Older ones that shared views name: how many stay besides, and for how many days after the last view was shared. */
  sharedReleases: { most: { usual: 12, max: 100 }, days: { usual: 365, max: 3_650 } },
  /** A delivery with fewer rows than the dataset it replaces, by more than this share, needs --force. */
  importShrinkage: 0.2,
  requestTargetMaxBytes: 64 * 1024,
  bodyBytes: 64 * 1024,
  /** For bodies with a filter's choices. */
  filterBodyBytes: 4 * 1024 * 1024,
  /** Shared views per account, and the maximum length of a state as JSON. */
  view: { perHour: 60, stateCharacters: 64 * 1024 },
  /** A longer address is kept in the browser's history only: the server accepts 64 KiB, and some mail programs less. */
  addressCharacters: 16_000,
  /** How often the address is updated during a drag. */
  addressEveryMs: 350,
  /** Steps of one kind within this time are undone as one. */
  sameStepMs: 1_000,
  /** How long the notice of a step stays. */
  toastMs: 6_000,
  requestTimeoutMs: 30_000,
  queryTimeoutMs: 120_000,
  riverTimeoutMs: 10_000,
  /** The server gives up on the river service shortly before its callers give up on the server. */
  riverAnswerMs: 9_000,
  riverAnswerBytes: 8 * 1024 * 1024,
  riverAnswerKeptMs: 24 * 60 * 60_000,
  navigationHeightPx: 52,
  /** Bins of the distribution behind an interval slider. */
  intervalBins: 40,
  map: {
    /** Number of classes of the 'Intensity Plot'. */
    classes: 6,
    /**
     * A basemap's provider that does not answer for this long, or fails for this many tiles in a row, is unavailable.
     */
    providerTimeoutMs: 8_000,
    failedTiles: 6,
    suggestedLocations: 8,
    /** Limits for polygons in a file, and on the map. */
    polygons: { max: 200, corners: 2_000, fileCharacters: 5_000_000 },
  },
  /** The computed layers of the map; the site can set what is `usual`. */
  spatialTools: {
    /** Above this number of visible locations nothing is interpolated. */
    interpolatedLocations: { usual: 19 },
    cellSizeKm: { min: 0.1, max: 10, usual: 0.1 },
    maxCells: 250_000,
    weighting: { min: 1, max: 10, usual: 10 },
    contours: { min: 3, max: 20, usual: 11 },
    contourBreaks: { min: 3, max: 20 },
    clusters: { min: 3, max: 11, usual: 4 },
    samplingHexagonKm: { usual: 0.15 },
    samplingClasses: 6,
    heat: { radiusPx: { min: 1, max: 200, usual: 30 }, max: 3, maxZoom: 18, minOpacity: 0.25, blurPx: 15 },
  },
} as const;
