import type { SavedQuery, SharedQuery } from '@wellfield/contract';

/** A query of the list: the account's own, or one that another account shares. */
export interface ListedQuery extends Pick<SavedQuery, 'name' | 'records' | 'criteria' | 'query_type'> {
  /** The saved query's id; of another's the token of its view. */
  id: string;
  /** When it was run or saved last, or shared: an ISO time. */
  date: string;
  /** Who shares it; null for the account's own. */
  sharedBy: string | null;
  isShared: boolean;
}

/** The account's own queries, newest first, and then those of others, last shared first. */
export function listedQueries(own: readonly SavedQuery[], shared: readonly SharedQuery[]): ListedQuery[] {
  const sharedOwn = new Set(shared.map(({ own_query }) => own_query));
  return [
    ...own.map(({ id, name, records, criteria, query_type, pull_date }) => ({
      id: String(id),
      name,
      records,
      criteria,
      query_type,
      date: pull_date,
      sharedBy: null,
      isShared: sharedOwn.has(String(id)),
    })),
    ...othersOf(shared).map(
      ({ token, name, records, criteria, query_type, shared: date, shared_by, of_former_account }) => ({
        id: token,
        name,
        records,
        criteria,
        query_type,
        date,
        sharedBy: of_former_account ? 'a former account' : shared_by,
        isShared: true,
      }),
    ),
  ];
}

/** The shared queries of other accounts. */
export function othersOf(shared: readonly SharedQuery[]): SharedQuery[] {
  return shared.filter(({ own_query }) => own_query === null);
}
