import type { Role } from '@wellfield/contract';
import styles from './account.module.css';

const meanings: Readonly<Record<Role, string>> = {
  reader: 'Reader: you can see everything here and save queries for yourself. Administrators can let you share them.',
  contributor: 'Contributor: you can share queries with everyone of this site.',
  administrator:
    'Administrator: you can share queries, and look after accounts, releases and bug reports under Administration.',
};

/** What the account may do. */
export function RoleLine({ role }: { role: Role }) {
  return <p className={styles.role}>{meanings[role]}</p>;
}
