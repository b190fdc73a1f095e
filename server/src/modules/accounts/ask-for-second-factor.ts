import { refusalsOfLogins } from '@wellfield/contract';
import { refusal, type RefusalError } from '../../http/refusal-error.ts';
import type { SecondFactors } from '../../state/port/second-factors.ts';

/** The refusal of a login that lacks a second factor: it says which there are, and has the ticket to go on with. */
export async function askForSecondFactor(
  secondFactors: SecondFactors,
  accountId: string,
  ticket: string,
): Promise<RefusalError> {
  const { totp, passkeys, recoveryCodes } = await secondFactors.ofAccount(accountId);
  const second_factor = [
    ...(totp?.confirmedAt ? ['code'] : []),
    ...(passkeys.length > 0 ? ['passkey'] : []),
    ...(recoveryCodes > 0 ? ['recovery_code'] : []),
  ];
  return refusal(refusalsOfLogins.secondFactorNeeded).withFields({ second_factor, ticket });
}
