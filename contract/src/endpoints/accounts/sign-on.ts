import { z } from 'zod';
import { limits } from '../../limits.ts';
import * as messages from '../../messages.ts';
import { accountCall } from '../calls.ts';
import { begunSession } from '../envelope.ts';
import type { DeclaredRefusals } from '../refusal.ts';
import { refusalsOfLogins, refusalsOfPasswords } from '../account-refusals.ts';

/** 256 bits as base64url. */
const secret = z.string().regex(/^[\w-]{43}$/, 'not 256 bits as base64url');
const refusalsOfSignOn = {
  noSignOn: { status: 404, text: 'This site has no single sign-on.' },
  providerDown: { status: 502, text: 'The login service does not answer. Try again in a minute.' },
} as const satisfies DeclaredRefusals;

/** What a provider appends to the address that it returns a browser to; some append more. */
const returned = z.string().max(4_096).optional();

export const beginSignOn = accountCall({
  name: 'beginSignOn',
  at: 'GET /api/sign_on',
  summary: 'Go to the login service of the site’s single sign-on',
  description:
    'For browsers: the answer leads to the provider, and sets a cookie that binds its return to this browser. `challenge` is ' +
    'the SHA-256 of a secret that the page keeps, as base64url: what comes back begins a session only with that secret.',
  access: 'public',
  query: z.strictObject({ challenge: secret }),
  answer: z.null(),
  status: 303,
  refusals: refusalsOfSignOn,
});

export const returnFromSignOn = accountCall({
  name: 'returnFromSignOn',
  at: 'GET /api/sign_on/callback',
  summary: 'Come back from the login service',
  description:
    'For browsers: the redirect address registered with the provider. The answer leads to the login page, with a ticket behind # that ' +
    'POST /api/sign_on/session exchanges for a session.',
  access: 'public',
  query: z.looseObject({
    state: returned,
    code: returned,
    iss: returned,
    error: returned,
  }),
  answer: z.null(),
  status: 303,
  refusals: {
    ...refusalsOfSignOn,
    ...refusalsOfPasswords,
    notBegun: {
      status: 400,
      text: `This login was not started in this browser, or was started more than ${limits.signOn.minutes} minutes ago. Start again.`,
    },
    denied: { status: 403, text: 'The login was canceled, or the login service does not let you in here.' },
    notProven: {
      status: 401,
      text: 'The answer of the login service could not be verified. Start again; if it fails again, tell the administrators.',
    },
    noProvenEmail: {
      status: 403,
      text: 'The login service did not confirm an email address of yours, which this site needs. Ask its administrators.',
    },
    noAccount: { status: 403, text: 'You have no account on this site. Ask its administrators for one.' },
    accountDisabled: { status: 403, text: 'Your account on this site is disabled. Ask its administrators.' },
  },
});

export const beginSignedOnSession = accountCall({
  name: 'beginSignedOnSession',
  at: 'POST /api/sign_on/session',
  summary: 'Begin a session after single sign-on',
  description:
    `\`ticket\` works once, for ${limits.loginTicketMinutes} minutes, and with the secret of the challenge that the login began with. An account ` +
    'that was there before the first single sign-on is joined with it once its password is given too; an emailed one will do.',
  access: 'public',
  body: z.strictObject({
    ticket: secret,
    verifier: secret,
    password: z.string().max(limits.passwordMaxLength).optional(),
  }),
  answer: begunSession,
  refusals: {
    ...refusalsOfPasswords,
    ...refusalsOfLogins,
    wrongTicket: { status: 401, text: 'This login has expired. Start again.' },
    passwordNeeded: {
      status: 409,
      text: 'There is already an account with your email. Enter its password once to join it with your single sign-on.',
    },
    wrongPassword: { status: 422, text: messages.account.wrongAccountPassword },
  },
  plainRefusals: 'all',
});

export const endSignOn = accountCall({
  name: 'endSignOn',
  at: 'GET /api/sign_on/end',
  summary: 'Go to the login service to log out there too',
  description: 'For browsers: the answer leads to where the provider ends its own session.',
  access: 'public',
  answer: z.null(),
  status: 303,
  refusals: {
    ...refusalsOfSignOn,
    noEnd: { status: 404, text: 'The login service has no address to log out at.' },
  },
});
