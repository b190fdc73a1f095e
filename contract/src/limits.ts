import { requestTimeoutMs } from './request-timeout.ts';

/**
 * The figures that the product promises (point CON-01), and others that server and page share. Site settings can
 * override those in the site file. Sizes on the screen are in `web/src/ui/sizes.ts`; figures of a single computation
 * are with it in `science`, those of the map in `map-limits.ts`.
 */
export const limits = {
  /** A query with this many rows or more is exported on the server; below, the CSV is saved at once. */
  immediateCsvRows: 10_000,
  exportLinkDays: 7,
  /** For so long what is known of an export stays after its link expired, or after it failed for good. */
  endedExportDays: 30,
  /** For so long after that its link says that it was deleted. */
  deletedExportDays: 365,
  /** How many views, and links to exports, their owner's list shows. */
  listedAccess: 200,
  /** How long a link works that the page makes for a download at once. */
  ownerLinkMinutes: 60,
  /** A query's export requested again within this time after its mail is the same one. */
  sameExportMs: 10 * 60_000,
  queryNameMaxLength: 40,
  /** How old a value may be that stands for a location at a time when it was not sampled. */
  snapshotMonths: 600,
  /** The maximum number of ranges of a field, when those that touch are one: each is a comparison for every row. */
  rangesOfField: 100,
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
  /** One more ends the one that was used least recently. */
  sessionsOfAccount: 100,
  /** The networks that an account is known to log in from: how many, and for how many days after the last login. */
  knownNetworks: { max: 50, days: 365 },
  /** Mails of one kind to an account about its security. */
  noticesPerDay: 10,
  /** How long before its end a session's warning appears. */
  sessionWarningMinutes: 10,
  emailedPasswordMinutes: 60,
  emailedPasswordLogins: 5,
  /** How long a password that an operator or administrator has made waits for its one login. */
  madePasswordHours: 72,
  emailedPasswordsPerHour: 3,
  /** How long the link works that confirms an address, and how many mails go to one that is not confirmed. */
  confirmationDays: 2,
  mailsToUnconfirmedPerDay: 3,
  /** Single sign-on: how long a visit to the provider may take, and what its answers may be. */
  signOn: { minutes: 15, answerMs: 10_000, answerBytes: 1024 * 1024, clockToleranceS: 30 },
  /** How long what a person has shown so far on the way to a session is stored. */
  loginTicketMinutes: 5,
  passkeys: { max: 20, nameMaxLength: 60 },
  recoveryCodes: 10,
  /** Tokens for other programs: for how many days, and up to how many without the password. How many an account can have is in `quotas`. */
  accessTokens: { nameMaxLength: 60, daysWithoutPassword: 30, maxDays: 730 },
  /** How many attempts within how many minutes, before the server refuses for a while. */
  throttles: {
    wrongPasswordsOfAccount: { max: 10, minutes: 15 },
    wrongPasswordsOfAddress: { max: 60, minutes: 15 },
    /** From all addresses together; then a network that is new to the account is slowed down. */
    wrongPasswordsAnywhere: { max: 100, minutes: 24 * 60 },
    slowedDown: { max: 2, minutes: 15 },
    registrationsOfAddress: { max: 60, minutes: 60 },
    newPasswordsOfAddress: { max: 20, minutes: 60 },
    /** From one address, from one network, and from one address for all accounts. */
    wrongCodesOfAccount: { max: 10, minutes: 15 },
    wrongCodesOfNetwork: { max: 60, minutes: 15 },
    wrongCodesOfAddress: { max: 60, minutes: 15 },
    /** From all addresses together; then a network that is new to the account is slowed down, and the owner is notified. */
    wrongCodesAnywhere: { max: 10, minutes: 24 * 60 },
    slowedCodes: { max: 2, minutes: 24 * 60 },
    confirmingCodes: { max: 10, minutes: 15 },
    confirmingMailsAgain: { max: 1, minutes: 60 },
    failedSignOnsOfAddress: { max: 60, minutes: 15 },
  },
  /** Counts and executions that run at once per account, and how many more can wait. */
  queryLanes: { atOnce: 4, waiting: 16 },
  /**
   * Calls that wait for their turn at the event loop: how many of an account, and of an address where the account is not known; how
   * fast an account's begin while others ask; how long a refusal takes; how many wait for theirs.
   */
  callTurns: {
    waiting: { account: 50, address: 1_000 },
    pace: { atOnce: 20, everyMs: 8 },
    refusalMs: 20,
    refusalsWaiting: 1_000,
  },
  /** What one answer of the administrators' calls lists at most. */
  administration: {
    accountsListed: 100,
    reportsListed: 25,
    searchMaxLength: 100,
    auditEntriesListed: { default: 200, max: 5_000 },
    auditMegabytesRead: 32,
  },
  /** How many of the newest releases stay on disk. */
  releasesRetained: 3,
  /** Older ones that shared views name: how many stay besides, and for how many days after the last view was shared. */
  sharedReleases: { most: { default: 12, max: 100 }, days: { default: 365, max: 3_650 } },
  /** What pinned releases and the last ones of quarters can take on disk together. */
  longKeptReleases: { diskMiB: { default: 20_480, max: 10_485_760 } },
  /** The longest name of a pinned release. */
  releaseNameMaxLength: 60,
  /** How long the audit log's finished files stay, and how large they can be together. */
  audit: { days: { default: 365, max: 3_650 }, megabytes: { min: 64, default: 1_024, max: 102_400 } },
  /** A delivery with fewer rows than the dataset it replaces, by more than this share, needs --force. */
  importShrinkage: 0.2,
  /** How much of the data folder's disk stays free, whichever is less. */
  disk: { freeMiB: 1_024, freePercent: 2 },
  requestTargetMaxBytes: 64 * 1024,
  bodyBytes: 64 * 1024,
  /** For bodies with a filter's choices: 10,000 of them, each with a hundred bytes, and a view's state. */
  filterBodyBytes: 1.25 * 1024 * 1024,
  /** Of a table that the page has written as a file: all rows at once. */
  tableFile: { rows: 10_000, columns: 200, bodyBytes: 4 * 1024 * 1024 },
  /** In lists a query's criteria are cut after so many characters; requested alone, it has all. */
  listedCriteriaCharacters: 4_000,
  /** How many queries the list of shared queries has, the last shared ones. */
  listedSharedQueries: 1_000,
  /** Shared views per account, and the maximum length of a state as JSON. */
  view: { perHour: 60, stateCharacters: 64 * 1024 },
  /** Screening levels: of a site, and how many of their own a person can have in a view. */
  screeningLevels: { sets: 50, inAll: 5_000, setCharacters: 64, choiceCharacters: 96, own: 50 },
  /** How many parameters or locations an address can start a query with. */
  startedValues: 200,
  /** A longer address is stored in the browser's history only: the server accepts 64 KiB, and some mail programs less. */
  addressCharacters: 16_000,
  /** How often the address is updated during a drag. */
  addressEveryMs: 350,
  /** Steps of one kind within this time are undone as one. */
  sameStepMs: 1_000,
  /** How long the notice of a step stays. */
  toastMs: 6_000,
  /** How long the headers of a request may take to arrive. */
  headersTimeoutMs: 15_000,
  /**
   * Readers who take less than `quickBytes` between two looks, of whom an account and an address can have so many at
   * once.
   */
  slowReaders: { lookEveryMs: 30_000, quickBytes: 1024 * 1024, perAccount: 4, perAddress: 8 },
  requestTimeoutMs,
  queryTimeoutMs: 120_000,
  /** How long one statement may take that is not of an execution or an export. */
  statementTimeoutMs: 10_000,
  riverTimeoutMs: 10_000,
  /** The server gives up on the river service shortly before its callers give up on the server. */
  riverAnswerMs: 9_000,
  riverAnswerBytes: 8 * 1024 * 1024,
  riverAnswerCachedMs: 24 * 60 * 60_000,
  navigationHeightPx: 52,
  /** Bins of the distribution behind an interval slider. */
  intervalBins: 40,
} as const;
