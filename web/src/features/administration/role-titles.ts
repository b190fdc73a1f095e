import type { Role } from '@wellfield/contract';

/** Roles as the pages name them. */
export const roleTitles: Readonly<Record<Role, string>> = {
  reader: 'Reader',
  contributor: 'Contributor',
  administrator: 'Administrator',
};

/** What a role may do, after the name of the account. */
export const roleMeanings: Readonly<Record<Role, string>> = {
  reader: 'can see everything and save queries, but not share them; what it shared leaves everyone’s list.',
  contributor: 'can share queries with everyone of this site.',
  administrator: 'can see and change all accounts, releases and bug reports. It cannot read other people’s queries.',
};
