import { isDeepStrictEqual } from 'node:util';
import { toFilter, type Site } from '@wellfield/contract';
import type { Demonstration } from './demonstration.ts';
import type { SampleStore } from '../samples/sample-store.ts';
import { QueryNameTakenError } from '../state/port/saved-queries.ts';
import { EmailTakenError, type StoredAccount } from '../state/port/accounts.ts';
import type { State } from '../state/port/state.ts';
import type { PasswordHasher } from '../passwords/password-hasher.ts';

/** The only account whose password is public. */
const demonstrationLogin = { email: 'demo@example.org', password: 'demonstration' } as const;
const names = { firstname: 'Demonstration', lastname: 'Account' } as const;

export interface DemonstrationAccountParts {
  store: SampleStore;
  state: State;
  hasher: PasswordHasher;
  /** Called when the account is created, offered or mended. */
  load: () => Promise<Demonstration>;
  /** Whether only this machine can reach the server. */
  loopback: boolean;
}

/**
 * Keeps the demonstration account exactly as long as the demonstration dataset is served and only this machine can
 * reach the server. Everybody shares it: its password and the queries it comes with stay as they are, and whatever of
 * it has changed all the same is mended at each login.
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
    const accountId = stored.account.user_id;
    const { queryName, pageOf } = (await this.#parts.load()).firstVisit;
    if ((await savedQueries.idOfName(accountId, queryName)) === null) await this.#mendQueries(accountId);
    const queryId = await savedQueries.idOfName(accountId, queryName);
    return { ...demonstrationLogin, first_page: queryId === null ? null : pageOf(queryId) };
  }

  /** Mends what has changed of the account at a login; of any other account it does nothing. */
  async mend({ account, demonstration }: StoredAccount): Promise<void> {
    if (!demonstration) return;
    const { accounts } = this.#parts.state;
    const { firstname, lastname, user_id: id } = account;
    if (firstname !== names.firstname || lastname !== names.lastname) await accounts.rename(id, names);
    await this.#mendQueries(id);
  }

  /** Whether a query is one that the demonstration's account comes with: those stay as they are. */
  async comesWith(accountId: string, queryId: string): Promise<boolean> {
    const { accounts, savedQueries } = this.#parts.state;
    const stored = await accounts.findById(accountId);
    if (!stored?.demonstration) return false;
    const found = await savedQueries.find(accountId, queryId);
    const { queries } = await this.#parts.load();
    return queries.some(({ name }) => name === found?.query.name);
  }

  async #settle(): Promise<void> {
    const served = this.#parts.loopback && (await servesDemonstration(this.#parts.store));
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
    const passwordHash = await hasher.hash(demonstrationLogin.password, null);
    await state.accounts.setPassword(stored.account.user_id, passwordHash, { chosen: false });
  }

  async #create(): Promise<void> {
    const { state, hasher } = this.#parts;
    const passwordHash = await hasher.hash(demonstrationLogin.password, null);
    try {
      const { email } = demonstrationLogin;
      const account = await state.accounts.create({ email, ...names, passwordHash, demonstration: true });
      await this.#mendQueries(account.user_id);
    } catch (error) {
      // Another server that starts at the same moment was first.
      if (!(error instanceof EmailTakenError)) throw error;
    }
  }

  /** Saves the account's own queries that are missing, and gives those that differ their choices back. */
  async #mendQueries(accountId: string): Promise<void> {
    const { state, load, store } = this.#parts;
    const { queries } = await load();
    const release = await store.pin();
    try {
      for (const { name, query_type: queryType, choices } of queries) {
        const id = await state.savedQueries.idOfName(accountId, name);
        const existing = id && (await state.savedQueries.find(accountId, id));
        const isStored =
          existing && existing.query.query_type === queryType && isDeepStrictEqual(existing.choices, choices);
        if (isStored) continue;
        const { records } = await release.count({ filter: toFilter(queryType, choices), analyte: null });
        const query = { accountId, name, queryType, choices, records };
        await (id ? state.savedQueries.change(id, query) : state.savedQueries.save(query));
      }
    } catch (error) {
      // Another login at the same moment was first.
      if (!(error instanceof QueryNameTakenError)) throw error;
    } finally {
      release.unpin();
    }
  }
}

async function servesDemonstration(store: SampleStore): Promise<boolean> {
  if (store.health().release === null) return false;
  const release = await store.pin();
  try {
    return release.manifest.demonstration;
  } finally {
    release.unpin();
  }
}
