import type { AccountOrder, ListedAccount } from '@wellfield/contract';
import { formatCount } from '@wellfield/science';
import { localDay, localMoment } from '../../ui/local-time.ts';
import styles from './administration.module.css';
import type { RecordColumn } from '../../ui/record-table/record-table.tsx';
import { roleTitles } from './account-acts.ts';

/** The columns of the table of accounts. */
export const accountColumns: readonly RecordColumn<ListedAccount, AccountOrder>[] = [
  { title: 'Email', order: 'email', isName: true, cell: ({ email }) => email },
  { title: 'Name', order: 'name', cell: ({ firstname, lastname }) => `${firstname} ${lastname}`.trim() },
  { title: 'Role', order: 'role', cell: ({ role }) => roleTitles[role] },
  { title: 'Created', order: 'created', cell: ({ created }) => localDay(created) },
  {
    title: 'Last login',
    order: 'last_login',
    cell: ({ last_login: login }) =>
      login === null ? 'Never' : <span title={localMoment(login)}>{localDay(login)}</span>,
  },
  { title: 'Sessions', order: 'sessions', isNumber: true, cell: ({ sessions }) => formatCount(sessions) },
  {
    title: 'Login',
    cell: ({ disabled, demonstration, confirmed }) => {
      if (disabled) return <span className={styles.mark}>Disabled</span>;
      if (demonstration) return <span className={styles.mark}>Demonstration</span>;
      return confirmed ? 'Enabled' : 'Enabled, email not confirmed';
    },
  },
];

/** An account's columns as a program has them. */
export function accountRecord({ email, firstname, lastname, role, ...rest }: ListedAccount) {
  const { created, last_login, sessions, disabled, confirmed, demonstration } = rest;
  const login = { disabled: String(disabled), confirmed: String(confirmed), demonstration: String(demonstration) };
  return { email, firstname, lastname, role, created, last_login, sessions, ...login };
}
