import { limits } from '../limits.ts';
import * as messages from '../messages.ts';
import { declare } from './refusal.ts';

/** For every call. */
export const refusalsOfAnyCall = declare({
  wrongInput: {
    status: 400,
    text: '{reasons}',
    when: 'The input is wrong, or has unknown fields; each is named with its reason.',
  },
  oneHost: { status: 400, text: 'A request must name its host exactly once.' },
  tooManyCalls: { status: 429, text: 'Too many of your calls are waiting. Try again in a moment.' },
  tooOften: { status: 429, text: 'Too many {what}. Try again in {wait}.' },
  fault: {
    status: 500,
    text: 'Something went wrong on the server. Its administrators can find it in the log as {id}.',
  },
  tooSlow: { status: 503, text: 'This took too long and was stopped. Try a narrower filter.' },
  noDatabase: {
    status: 503,
    text: 'Accounts and saved queries cannot be reached at the moment. What was saved is safe. Try again in a minute.',
  },
  unconfirmed: {
    status: 503,
    text: 'It was not confirmed that this was saved. Check whether it is there before you try again.',
  },
  goingDown: { status: 503, text: 'The server is being restarted. Try again in a moment.' },
});

/** For calls with a body. */
export const refusalsOfBodies = declare({
  noBody: { status: 400, text: 'This call needs a JSON object as its body.' },
  unreadableBody: { status: 400, text: 'The body cannot be read: it is not valid JSON.' },
  repeatedKey: { status: 400, text: 'The body names a field twice.' },
  wrongLength: { status: 400, text: 'The body is not as long as its Content-Length says.' },
  bodyTooLarge: { status: 413, text: 'The body is too large: at most {bytes} bytes are accepted.' },
  noJson: { status: 415, text: 'Send a JSON body, with Content-Type: application/json.' },
  noForm: { status: 415, text: 'Send a JSON body with Content-Type: application/json.' },
});

/** For calls that answer a part of their file when asked. */
export const refusalsOfRanges = declare({
  noSuchRange: { status: 416, text: 'The file ends before this range: it has {bytes} bytes.' },
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

const { contributorsOnly, administratorsOnly } = declare({
  contributorsOnly: {
    status: 403,
    text: 'Your account can read everything here, but not share with everyone. Ask the administrators of this site.',
  },
  administratorsOnly: { status: 403, text: 'Only administrators of this site can do this.' },
});

/** For calls that need a role, by that role. */
export const refusalsOfRoles = { contributor: contributorsOnly, administrator: administratorsOnly } as const;

/** For calls of administrators, where the site asks them for a second factor. */
export const refusalsOfSecondFactors = declare({
  secondFactorFirst: {
    status: 403,
    text: 'Administrators of this site need a second factor. Add one under Account, then come back.',
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
