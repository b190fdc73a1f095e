/**
 * The figures that the product promises (point CON-01), and what server and page agree on beside them. Site settings may override
 * those that the site file names. Sizes on the screen are in `web/src/ui/sizes.ts`; what belongs to one computation
 * alone stands with it in `science`.
 */
export const limits = {
  /** A query with this many rows or more is exported on the server; below, the CSV is saved at once. */
  immediateCsvRows: 10_000,
  exportLinkDays: 7,
  /** A query's export asked for again this soon after its mail is the same one. */
  sameExportMs: 10 * 60_000,
  queryNameMaxLength: 40,
  searchDebounceMs: 500,
  countDebounceMs: 2_000,
  listRefreshMs: 1_000,
  foundLocationPopupMs: 3_000,
  updateAnswerShownMs: 2_000,
  bugReportsPerSession: 5,
  /** Reports that an account may send a day, and how long one may be. */
  bugReport: { perDay: 5, characters: 10_000 },
  passwordMinLength: 8,
  passwordMaxLength: 256,
  tokenIdleHours: 12,
  tokenMaxDays: 7,
  /** The end of a session is announced so long before. */
  sessionWarningMinutes: 10,
  emailedPasswordMinutes: 60,
  emailedPasswordLogins: 5,
  emailedPasswordsPerHour: 3,
  /** What other programs read samples with: how many an account may have, and how long one may work. */
  accessTokens: { max: 20, nameMaxLength: 60, usualDays: 365, maxDays: 730 },
  /** How often within how many minutes, before the server refuses for a while. */
  throttles: {
    wrongPasswordsOfAccount: { max: 10, minutes: 15 },
    wrongPasswordsOfAddress: { max: 60, minutes: 15 },
    registrationsOfAddress: { max: 60, minutes: 60 },
    newPasswordsOfAddress: { max: 20, minutes: 60 },
  },
  /** Counts and executions that one account may have under way, and how many more may wait. */
  queryLanes: { atOnce: 4, waiting: 16 },
  /** Releases that stay on the disk, the newest first. */
  releasesKept: 3,
  /** A delivery that has fewer rows than the dataset it replaces, by more than this share, needs --force. */
  importShrinkage: 0.2,
  requestTargetMaxBytes: 64 * 1024,
  bodyBytes: 64 * 1024,
  /** For bodies that carry a filter's choices. */
  filterBodyBytes: 4 * 1024 * 1024,
  /** Shared views that an account may make, and how long one's state may be as JSON. */
  view: { perHour: 60, stateCharacters: 64 * 1024 },
  /** A longer address is kept in the browser's history alone: the server takes 64 KiB, and some mail programs less. */
  addressCharacters: 16_000,
  /** How often the address follows what is dragged. */
  addressEveryMs: 350,
  /** Steps of one kind that follow each other this fast are undone as one. */
  sameStepMs: 1_000,
  /** How long a notice of a step stays by itself. */
  toastMs: 6_000,
  requestTimeoutMs: 30_000,
  queryTimeoutMs: 120_000,
  riverTimeoutMs: 10_000,
  /** The server gives up on the river service a little before its callers give up on the server. */
  riverAnswerMs: 9_000,
  riverAnswerBytes: 8 * 1024 * 1024,
  riverAnswerKeptMs: 24 * 60 * 60_000,
  navigationHeightPx: 52,
  /** Bins of the distribution over which an interval is chosen. */
  intervalBins: 40,
  map: {
    /** Into how many classes values are cut for the 'Intensity Plot'. */
    classes: 6,
    /** A basemap's provider that answers nothing for so long, or so many tiles on end with an error, cannot be had. */
    providerTimeoutMs: 8_000,
    failedTiles: 6,
    suggestedLocations: 8,
    /** What of polygons a file may hold, and how many there may be on the map. */
    polygons: { max: 200, corners: 2_000, fileCharacters: 5_000_000 },
  },
  /** The computed layers of the map; what is `usual` may be set by the site. */
  spatialTools: {
    /** With more visible locations nothing is interpolated. */
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
