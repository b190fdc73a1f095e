import type { Identity, StoredAccount } from './accounts.ts';

/** The identities of people at providers of single sign-on. */
export interface Identities {
  /** The account of an identity. */
  find(identity: Identity): Promise<StoredAccount | null>;
}
