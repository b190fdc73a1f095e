import type { SharedQuery } from '@wellfield/contract';

/** A release, and when it was made: an ISO time. */
export interface NamedRelease {
  id: string;
  date: string;
}

/**
 * Saved queries that their accounts share with everyone of the site: as views, so that nobody reads another's saved
 * query. A change of a shared query's choices shares it as another view.
 */
export interface SharedQueries {
  /**
   * All shared queries, last shared first, as the account sees them. Those that are deleted, or whose account is
   * disabled or a reader's, are left out until they are back.
   */
  list(accountId: string): Promise<SharedQuery[]>;

  /** Shares a saved query of the account, as a view of the release. Whether there is such a query. Throws `QuotaError`. */
  share(accountId: string, queryId: string, release: NamedRelease): Promise<boolean>;

  /** Removes a query of the former account by the view that it is shared as; the view stays. Its id, or null if there is none. */
  removeFormer(token: string): Promise<string | null>;

  /** Takes a saved query of the account from everyone's list; its view stays. Whether there is such a query. */
  endSharing(accountId: string, queryId: string): Promise<boolean>;
}
