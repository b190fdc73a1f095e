import type { ReleaseArchive } from '../samples/archive/release-archive.ts';
import type { StateStore } from '../state/port/state-store.ts';
import { MigrationError } from './migration-error.ts';

/** The demonstration has one. */
const accountsLookedAt = 10;

/** Throws `MigrationError` if a place that a site is moved to has more than invented data. */
export async function refuseOwnData(name: string, state: StateStore, archive: ReleaseArchive): Promise<void> {
  const { releases, unreadable } = await archive.list();
  const isReal = unreadable.length > 0 || releases.some(({ demonstration }) => !demonstration);
  const what = [...((await hasAccounts(state)) ? ['accounts'] : []), ...(isReal ? ['releases'] : [])];
  if (what.length === 0) return;
  throw new MigrationError(
    `${name} already has ${what.join(' and ')} of its own. Name one that is new or empty; nothing is ever merged.`,
  );
}

async function hasAccounts(store: StateStore): Promise<boolean> {
  if (!(await store.exists())) return false;
  const state = await store.open();
  try {
    const requested = { search: '', order: 'email', descending: false, offset: 0, max: accountsLookedAt } as const;
    const { accounts, total } = await state.accounts.list(requested);
    return total > accounts.length || accounts.some(({ demonstration }) => !demonstration);
  } finally {
    await state.close();
  }
}
