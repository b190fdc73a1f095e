import { limits } from '../limits.ts';
import * as messages from '../messages.ts';

/** How a call is refused: the status, and the text for people, with placeholders in braces. */
export interface DeclaredRefusal {
  status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 413 | 414 | 415 | 422 | 429 | 431 | 500 | 502 | 503;
  text: string;
  /** When it occurs; for the description of a text that is one placeholder. */
  when?: string;
}

export type DeclaredRefusals = Readonly<Record<string, DeclaredRefusal>>;

/** The placeholders of a text: `wait` in "Try again in {wait}." */
export type BlanksOf<T extends string> = T extends `${string}{${infer Blank}}${infer Rest}`
  ? Blank | BlanksOf<Rest>
  : never;

/** The arguments after a refusal's name: none if its text has no placeholders. */
export type FilledIn<R extends DeclaredRefusal> = [BlanksOf<R['text']>] extends [never]
  ? []
  : [values: Readonly<Record<BlanksOf<R['text']>, string | number>>];

/** A text with its placeholders filled in. */
export function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (blank, name: string) => String(values[name] ?? blank));
}

/** Keeps the literal types of refusals that several calls share. */
function declare<const R extends DeclaredRefusals>(refusals: R): R {
  return refusals;
}

/** For every call. */
export const refusalsOfAnyCall = declare({
  wrongInput: {
    status: 400,
    text: '{reasons}',
    when: 'The input is wrong, or has unknown fields; each is named with its reason.',
  },
  oneHost: { status: 400, text: 'A request must name its host exactly once.' },
  tooOften: { status: 429, text: 'Too many {what}. Try again in {wait}.' },
  fault: {
    status: 500,
    text: 'Something went wrong on the server. Its administrators can find it in the log as {id}.',
  },
  tooSlow: { status: 503, text: 'This took too long and was stopped. Try a narrower filter.' },
  goingDown: { status: 503, text: 'The server is being restarted. Try again in a moment.' },
});

/** For calls with a body. */
export const refusalsOfBodies = declare({
  noBody: { status: 400, text: 'This call needs a JSON object as its body.' },
  unreadableBody: { status: 400, text: 'The body cannot be read: it is not valid JSON.' },
  wrongLength: { status: 400, text: 'The body is not as long as its Content-Length says.' },
  bodyTooLarge: { status: 413, text: 'The body is too large: at most {bytes} bytes are accepted.' },
  noJson: { status: 415, text: 'Send a JSON body, with Content-Type: application/json.' },
  noForm: { status: 415, text: 'Send a JSON body with Content-Type: application/json.' },
});

/** For calls that need a bearer token. */
export const refusalsOfCallers = declare({
  noToken: { status: 401, text: 'Log in first.' },
  sessionEnded: { status: 401, text: 'Your session has ended. Log in again.' },
  accessTokenDead: { status: 401, text: messages.accessTokens.dead },
});

/** For calls that do not accept access tokens. */
export const refusalsOfAccessTokens = declare({
  readsOnly: { status: 403, text: messages.accessTokens.readOnly },
});

/** For calls that need a role, by that role. */
export const refusalsOfRoles = declare({
  contributor: {
    status: 403,
    text: 'Your account can read everything here, but not share with everyone. Ask the administrators of this site.',
  },
  administrator: { status: 403, text: 'Only administrators of this site can do this.' },
});

/** For calls of administrators, where the site asks them for a second factor. */
export const refusalsOfSecondFactors = declare({
  secondFactorFirst: {
    status: 403,
    text: 'Administrators of this site need a second factor. Add one under Account, then come back.',
  },
});

/** For logins. */
export const refusalsOfLogins = declare({
  secondFactorNeeded: { status: 401, text: messages.account.secondFactorNeeded },
});

/** For calls that check or set a password. */
export const refusalsOfPasswords = declare({
  tooManyLogins: { status: 503, text: 'The server is busy with other logins. Try again in a few seconds.' },
});

/** For calls that choose a password. */
export const refusalsOfNewPasswords = declare({
  passwordTooShort: { status: 400, text: 'This password is too short. Choose one with at least {min} characters.' },
  passwordTooEasy: {
    status: 400,
    text: 'This password is too easy to guess: it is common, or it is your email. Choose another.',
  },
});

/** For calls about samples, from the current release or a named one. */
export const refusalsOfReleases = declare({
  noSuchRelease: { status: 404, text: 'There is no such release.' },
  releaseGone: {
    status: 410,
    text: 'That release is no longer kept. Load the newest one; programs ask without ?release=.',
  },
  noSamples: { status: 503, text: 'There are no samples yet. The operator has to import some first.' },
});

/** For calls that count or execute. */
export const refusalsOfQueries = declare({
  tooManyQueries: { status: 429, text: 'Too many of your queries are running. Try again when they are done.' },
});

/** For calls that take a filter from a person. Filters that are stored already are read as they are. */
export const refusalsOfFilters = declare({
  reversedRange: {
    status: 400,
    text: 'The range of {field} is reversed: from {min} to {max}. Its lower bound is greater than its upper bound.',
  },
  tooManyRanges: {
    status: 400,
    text: `{field} has {ranges} ranges apart from each other; a query can have ${limits.rangesOfField} of a field. Use fewer and wider ones.`,
  },
});

/** For calls about one saved query. */
export const refusalsOfSavedQueries = declare({
  noSuchQuery: { status: 404, text: 'You have no such query.' },
});

/** For calls that change or delete a saved query. */
export const refusalsOfChangedQueries = declare({
  ...refusalsOfSavedQueries,
  demonstrationQuery: {
    status: 403,
    text: 'Everybody shares the demonstration account, so the queries it comes with stay as they are. Duplicate this one and change the copy.',
  },
});

/** For calls that name a saved query. */
export const refusalsOfQueryNames = declare({
  noName: { status: 400, text: messages.query.nameRequired },
  nameTooLong: { status: 400, text: `This name is too long: at most ${limits.queryNameMaxLength} characters.` },
  nameTaken: { status: 409, text: 'You already have a query with this name. Choose another name.' },
});

/** For calls that save a query's choices under a name. */
export const refusalsOfSaving = declare({
  ...refusalsOfQueryNames,
  noFilter: { status: 400, text: 'Choose at least one filter before you save the query.' },
});

/** For calls about one shared view. */
export const refusalsOfViews = declare({
  noSuchView: { status: 404, text: 'There is no such view.' },
  viewEnded: {
    status: 410,
    text: 'This view is no longer shared: its author has revoked it, or their account is disabled.',
  },
});

/** For calls that answer a view from its own release. */
export const refusalsOfViewReleases = declare({
  viewReleaseGone: {
    status: 410,
    text: 'The release of this view is no longer kept. Open it with the newest one; programs ask with ?release=.',
  },
});

/** For calls about one analyte of a query. */
export const refusalsOfAnalytes = declare({
  noSuchAnalyte: { status: 404, text: 'This query has no samples of {analyte}.' },
});

/** For calls with an email. */
export const refusalsOfEmails = declare({
  notAnEmail: { status: 400, text: 'Enter an email address such as name@example.org.' },
  anothersEmail: { status: 403, text: 'This is the email of another account.' },
});

/** For calls by which administrators change accounts. */
export const refusalsOfOthersAccounts = declare({
  noSuchAccount: { status: 404, text: 'There is no such account. It may have been deleted.' },
  demonstrationStays: { status: 403, text: 'Everybody shares the demonstration account, so it stays as it is.' },
  lastAdministrator: {
    status: 409,
    text: 'This is the only administrator who can log in. Make another one first.',
  },
  ownAccount: { status: 409, text: 'This is your own account: use the page Account.' },
  noMailServer: {
    status: 409,
    text: 'This site has no mail server, so the password cannot be mailed. Have it shown instead.',
  },
});

/** For requests that match no call. */
export const refusalsBeforeCalls = declare({
  brokenEscape: { status: 400, text: 'The address has a broken % escape.' },
  unreadable: { status: 400, text: 'This is not an HTTP request that the server can read.' },
  unanswerable: { status: 400, text: 'The request cannot be answered.' },
  nothingHere: { status: 404, text: 'There is nothing at this address.' },
  wrongMethod: { status: 405, text: 'This address does not take {method}.' },
  tooLate: { status: 408, text: 'The request took too long to arrive.' },
  targetTooLong: {
    status: 414,
    text: `The address is longer than ${limits.requestTargetMaxBytes / 1_024} KiB. Send the filters as POST /api/records.`,
  },
  headersTooLarge: { status: 431, text: 'The request headers are too large.' },
});
