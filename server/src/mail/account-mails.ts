import { limits } from '@wellfield/contract';
import type { SessionOrigin } from '../state/port/sessions.ts';
import type { Mail } from './mail.ts';

/** What every mail about an account's security says. Nothing in them is text that somebody chose. */
export interface AccountNews {
  to: string;
  siteTitle: string;
  /** Milliseconds since 1970. */
  time: number;
  /** Where from; null: by the operator. */
  origin: SessionOrigin | null;
  /** The address of a page of the site. */
  readonly link: (path: '/account' | '/new_password') => string;
}

export function passwordChangedMail(news: AccountNews): Mail {
  return accountMail(news, 'your password was changed', [
    `The password of your account at ${news.siteTitle} was changed on ${whenAndWhere(news)}.`,
    'Every other session of the account, its access tokens and the links to its exports have ended.',
    news.origin ? ifItWasNotYou(news) : 'An administrator of the site set it. If you do not know why, ask them.',
  ]);
}

export function newAccessTokenMail(news: AccountNews): Mail {
  return accountMail(news, 'a new access token', [
    `An access token was created with your account at ${news.siteTitle} on ${whenAndWhere(news)}.`,
    'A program that has it can read what your account can read. You can revoke it under Sessions and Access:',
    `    ${news.link('/account')}`,
    ifItWasNotYou(news),
  ]);
}

export function secondFactorAddedMail(news: AccountNews): Mail {
  return accountMail(news, 'a second factor was added', [
    `An authenticator app or a passkey was added to your account at ${news.siteTitle} on ${whenAndWhere(news)}.`,
    'It can be used to log in from now on. You can remove it under Second Factor:',
    `    ${news.link('/account')}`,
    ifItWasNotYou(news),
  ]);
}

export function secondFactorRemovedMail(news: AccountNews): Mail {
  return accountMail(news, 'a second factor was removed', [
    `A second factor of your account at ${news.siteTitle} was removed on ${whenAndWhere(news)}.`,
    news.origin ? ifItWasNotYou(news) : 'An administrator of the site did this. If you do not know why, ask them.',
  ]);
}

export function signOnLinkedMail(news: AccountNews): Mail {
  return accountMail(news, 'single sign-on was linked', [
    `A single sign-on was linked with your account at ${news.siteTitle} on ${whenAndWhere(news)}.`,
    'It logs in without your password from now on. You can unlink it under Account:',
    `    ${news.link('/account')}`,
    ifItWasNotYou(news),
  ]);
}

export function signOnUnlinkedMail(news: AccountNews): Mail {
  return accountMail(news, 'single sign-on was unlinked', [
    `The single sign-on of your account at ${news.siteTitle} was unlinked on ${whenAndWhere(news)}.`,
    'Your password logs you in. The next single sign-on asks for it once, and is linked again.',
    ifItWasNotYou(news),
  ]);
}

export function newNetworkMail(news: AccountNews): Mail {
  return accountMail(news, 'a login from a new network', [
    `Someone logged in to your account at ${news.siteTitle} on ${whenAndWhere(news)}. ` +
      'The account has not been used from there before.',
    'You can end the session under Sessions and Access:',
    `    ${news.link('/account')}`,
    ifItWasNotYou(news),
  ]);
}

export function wrongPasswordsMail(news: AccountNews): Mail {
  return accountMail(news, 'many wrong passwords', [
    `More than ${limits.throttles.wrongPasswordsAnywhere.max} wrong passwords for your account at ${news.siteTitle} were tried within a day.`,
    'None of them worked. From networks you have used before you can log in as usual; from others, logins are ' +
      'slowed down until this stops, and a password that we email you works at once.',
    'If your password is short, or you use it elsewhere too, choose another under Change Password:',
    `    ${news.link('/account')}`,
  ]);
}

export function wrongCodesMail(news: AccountNews): Mail {
  return accountMail(news, 'many wrong codes', [
    `At least ${limits.throttles.wrongCodesAnywhere.max} wrong codes for your account at ${news.siteTitle} were tried within a day. ` +
      'None of them worked. Codes are asked for after the password: if it was not you, someone else knows yours.',
    'Choose another password under Change Password:',
    `    ${news.link('/account')}`,
    'From networks you have used before you can log in as usual. From others, a recovery code or a passkey works at once; codes ' +
      'of an app are slowed down until this stops.',
  ]);
}

function accountMail({ to, siteTitle }: AccountNews, subject: string, paragraphs: readonly string[]): Mail {
  return { to, subject: `${siteTitle}: ${subject}`, text: `${paragraphs.join('\n\n')}\n` };
}

/** Such as `4 March 2021, 13:45 (UTC), from the network 192.0.2.0/24 with Firefox on Windows`. */
function whenAndWhere({ time, origin }: AccountNews): string {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time);
  const from =
    origin && `, from the network ${origin.network}${origin.browser === null ? '' : ` with ${origin.browser}`}`;
  return `${day.replace(' at ', ', ')} (UTC)${from ?? ''}`;
}

function ifItWasNotYou({ link }: AccountNews): string {
  return (
    'If it was you, there is nothing to do. If it was not, someone else can use your account. Request a new password, ' +
    `choose one with it, and tell the site's administrators:\n\n    ${link('/new_password')}`
  );
}
