import { toFilter, type Site } from '@wellfield/contract';
import type { DemonstrationQuery } from './demonstration-queries.ts';
import { firstPage, firstQueryName } from './first-visit.ts';
import type { SampleStore } from '../samples/sample-store.ts';
import type { State } from '../state/port/state.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';

/** The only account whose password is public. */
const demonstrationLogin = { email: 'demo@example.org', password: 'demonstration' } as const;

export interface DemonstrationAccountParts {
  store: SampleStore;
  state: State;
  hasher: PasswordHasher;
  /** Called only when the account is created. */
  queries: () => Promise<readonly DemonstrationQuery[]>;
  /** Whether only this machine can reach the server. */
  loopback: boolean;
}

/**
 * Keeps the demonstration account exactly as long as the demonstration dataset is served and only this machine can
 * reach the server.
 */
export class DemonstrationAccount {
  readonly #parts: DemonstrationAccountParts;
  /** Whether the account was served at the last check; null before the first. */
  #served: boolean | null = null;
  #under: Promise<void> = Promise.resolve();

  constructor(parts: DemonstrationAccountParts) {
    this.#parts = parts;
  }

  /** Creates or removes the account when the served dataset has changed. Cheap when it has not. */
  refresh(): Promise<void> {
    this.#under = this.#under.then(
      () => this.#settle(),
      () => this.#settle(),
    );
    return this.#under;
  }

  /** The login that the login page can offer now, if any: none while its password has been changed. */
  async offered(): Promise<Site['demo_account'] | null> {
    await this.refresh();
    if (!this.#served) return null;
    const { accounts, savedQueries } = this.#parts.state;
    const stored = await accounts.findByEmail(demonstrationLogin.email);
    if (!stored?.demonstration || stored.passwordChanged) return null;
    const queryId = await savedQueries.idOfName(stored.account.user_id, firstQueryName);
    return { ...demonstrationLogin, first_page: queryId === null ? null : firstPage(queryId) };
  }

  async #settle(): Promise<void> {
    const served = this.#parts.loopback && servesDemonstration(this.#parts.store);
    if (served === this.#served) return;
    if (served) await this.#keep();
    else await this.#parts.state.accounts.removeDemonstration();
    this.#served = served;
  }

  async #keep(): Promise<void> {
    const { state, hasher } = this.#parts;
    const stored = await state.accounts.findByEmail(demonstrationLogin.email);
    if (!stored) return this.#create();
    // If somebody has registered that address on a real dataset, it is theirs.
    if (!stored.demonstration || !stored.passwordChanged) return;
    const passwordHash = await hasher.hash(demonstrationLogin.password);
    await state.accounts.setPassword(stored.account.user_id, passwordHash, { chosen: false });
  }

  async #create(): Promise<void> {
    const { state, hasher, queries, store } = this.#parts;
    const passwordHash = await hasher.hash(demonstrationLogin.password);
    const names = { firstname: 'Demonstration', lastname: 'Account' };
    const account = await state.accounts.create({
      email: demonstrationLogin.email,
      ...names,
      passwordHash,
      demonstration: true,
    });
    const release = store.pin();
    try {
      for (const { name, query_type, choices } of await queries()) {
        const { records } = await release.count({ filter: toFilter(query_type, choices), analyte: null });
        await state.savedQueries.save({ accountId: account.user_id, name, queryType: query_type, choices, records });
      }
    } finally {
      release.unpin();
    }
  }
}

function servesDemonstration(store: SampleStore): boolean {
  if (store.health().release === null) return false;
  const release = store.pin();
  try {
    return release.manifest.demonstration;
  } finally {
    release.unpin();
  }
}
