import { limits } from '../limits.ts';
import * as messages from '../messages.ts';
import { declare } from './refusal.ts';

const ofAnyCall = declare({
  400: {
    wrongInput: '{reasons}',
    oneHost: 'A request must name its host exactly once.',
  },
  429: {
    tooManyCalls: 'Too many of your calls are waiting. Try again in a moment.',
    tooOften: 'Too many {what}. Try again in {wait}.',
  },
  500: { fault: 'Something went wrong on the server. Its administrators can find it in the log as {id}.' },
  503: {
    tooSlow: 'This took too long and was stopped. Try a narrower filter.',
    noDatabase:
      'Accounts and saved queries cannot be reached at the moment. What was saved is safe. Try again in a minute.',
    unconfirmed: 'It was not confirmed that this was saved. Check whether it is there before you try again.',
    goingDown: 'The server is being restarted. Try again in a moment.',
  },
});

const whenWrongInput = 'The input is wrong, or has unknown fields; each is named with its reason.';

/** For every call. */
export const refusalsOfAnyCall = {
  ...ofAnyCall,
  wrongInput: { ...ofAnyCall.wrongInput, when: whenWrongInput },
};

/** For calls with a body. */
export const refusalsOfBodies = declare({
  400: {
    noBody: 'This call needs a JSON object as its body.',
    unreadableBody: 'The body cannot be read: it is not valid JSON.',
    repeatedKey: 'The body names a field twice.',
    wrongLength: 'The body is not as long as its Content-Length says.',
  },
  413: { bodyTooLarge: 'The body is too large: at most {bytes} bytes are accepted.' },
  415: {
    noJson: 'Send a JSON body, with Content-Type: application/json.',
    noForm: 'Send a JSON body with Content-Type: application/json.',
  },
});

/** For calls that answer a part of their file on request. */
export const refusalsOfRanges = declare({
  416: { noSuchRange: 'The file ends before this range: it has {bytes} bytes.' },
});

/** For calls that need a bearer token. */
export const refusalsOfCallers = declare({
  401: {
    noToken: 'Log in first.',
    sessionEnded: 'Your session has ended. Log in again.',
    accessTokenDead: messages.accessTokens.dead,
  },
});

/** For calls that do not accept access tokens. */
export const refusalsOfAccessTokens = declare({ 403: { readsOnly: messages.accessTokens.readOnly } });

const { contributorsOnly, administratorsOnly } = declare({
  403: {
    contributorsOnly:
      'Your account can read everything here, but not share with everyone. Ask the administrators of this site.',
    administratorsOnly: 'Only administrators of this site can do this.',
  },
});

/** For calls that need a role, by that role. */
export const refusalsOfRoles = { contributor: contributorsOnly, administrator: administratorsOnly } as const;

/** For calls of administrators, where the site asks them for a second factor. */
export const refusalsOfSecondFactors = declare({
  403: {
    secondFactorFirst: 'Administrators of this site need a second factor. Add one under Account, then come back.',
  },
});

/** For requests that match no call. */
export const refusalsBeforeCalls = declare({
  400: {
    brokenEscape: 'The address has a broken % escape.',
    unreadable: 'This is not an HTTP request that the server can read.',
    unanswerable: 'The request cannot be answered.',
  },
  404: { nothingHere: 'There is nothing at this address.' },
  405: { wrongMethod: 'This address does not take {method}.' },
  408: { tooLate: 'The request took too long to arrive.' },
  414: {
    targetTooLong: `The address is longer than ${limits.requestTargetMaxBytes / 1_024} KiB. Send the filters as POST /api/records.`,
  },
  431: { headersTooLarge: 'The request headers are too large.' },
});
