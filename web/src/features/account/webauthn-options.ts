import type { startAuthentication, startRegistration } from '@simplewebauthn/browser';

type Options = Parameters<typeof startAuthentication | typeof startRegistration>[0]['optionsJSON'];

/** What the server's library sends, as the browser's library takes it: the contract passes it on unread. */
export function webAuthnOptions<Own extends Options>(options: object): Own {
  return options as Own;
}
