import { WebAuthnError, type startAuthentication, type startRegistration } from '@simplewebauthn/browser';

/** Why a browser gave no passkey, for people; anything else is thrown on. */
export function passkeyFailure(error: unknown): string {
  const isExpected = error instanceof WebAuthnError || error instanceof DOMException || error instanceof TypeError;
  if (!isExpected && !(error instanceof Error && error.message.includes('WebAuthn'))) throw error;
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
    return 'This device already has a passkey for your account.';
  return 'No passkey was used: the request was canceled or took too long, or this browser has none for this site.';
}

type Options = Parameters<typeof startAuthentication | typeof startRegistration>[0]['optionsJSON'];

/** What the server's library sends, as the browser's library takes it: the contract passes it on unread. */
export function webAuthnOptions<Own extends Options>(options: object): Own {
  return options as Own;
}
